/** Money that is taken and given back, as tills send it. */
import type { Story } from '../story/story.ts';
import { drawPart, methodsOf, unitOf } from './facts.ts';

/** Draws payments for what is due, in cents: by one method or two, at times in parts, at times with the change. */
export async function drawPayments(story: Story, due: number, { isWhole = false } = {}) {
  const { chance } = story;
  const unit = await unitOf(story);
  const methods = chance.some(await methodsOf(story), chance.once(3) ? 2 : 1);
  const total = isWhole ? due : drawPart(chance, unit, due);
  const first = methods.length === 1 ? total : chance.int(1, total / unit) * unit;
  const amounts = first === total ? [total] : [first, total - first];
  return amounts.flatMap((amount, at) => {
    const method = methods[at];
    if (method === undefined) return [];
    const isCash = method.kind === 'CASH' ? chance.once(2) : chance.once(40);
    return [
      {
        paymentMethodId: method.id,
        amount: amount / 100,
        ...(chance.once(6) && amount >= 2 * unit
          ? { parts: partsOf(amount, unit, isCash) }
          : isCash && { tendered: (amount + chance.pick([0, 0, 10, 100, 2000, -1]) * unit) / 100 }),
        ...(chance.once(8) && { notes: 'In coins' }),
      },
    ];
  });
}

function partsOf(amount: number, unit: number, isCash: boolean) {
  const half = Math.floor(amount / unit / 2) * unit;
  return [half, amount - half].map((part) => ({
    amount: part / 100,
    ...(isCash && { tendered: (part + 500 * unit) / 100 }),
  }));
}

/** Draws by which methods a sum in cents goes back; mostly it is left to the server. */
export async function drawRefunds(story: Story, sum: number) {
  const { chance } = story;
  if (sum <= 0 || !chance.once(3)) return {};
  const unit = await unitOf(story);
  const methods = chance.some(await methodsOf(story), chance.once(2) ? 2 : 1);
  const whole = chance.once(10) ? sum + unit : sum;
  const first = methods.length === 1 ? whole : chance.int(1, whole / unit) * unit;
  const amounts = first === whole ? [whole] : [first, whole - first];
  const refunds = amounts.flatMap((amount, at) => {
    const method = methods[at];
    return method === undefined ? [] : [{ paymentMethodId: method.id, amount: amount / 100 }];
  });
  return { refunds };
}

/** Draws payments that a command of loans takes at once. */
export async function drawTaken(story: Story, due: number) {
  if (due <= 0 || !story.chance.once(2)) return {};
  const [method] = story.chance.some(await methodsOf(story), 1);
  const amount = drawPart(story.chance, await unitOf(story), due) / 100;
  return method === undefined ? {} : { payments: [{ paymentMethodId: method.id, amount }] };
}
