/** New orders: of somebody on file or not, sold, lent or brought, paid or not, at the counter or without a network. */
import type { Request } from '../pair/pair.ts';
import { DAY, MINUTE, type Story } from '../story/story.ts';
import { cents, drawCents, productsOf, taxesOf, unitOf } from './facts.ts';
import { type Draft, drawLine, drawThousandths, shownSums } from './order-form.ts';
import { drawPayments } from './payments.ts';

/** Who buys, as a form says it. */
interface Buyer {
  fields: Record<string, unknown>;
  kind: 'onFile' | 'new' | 'named' | 'nameless';
  isExempt: boolean;
}

/** Draws an order that the store could take, most often. */
export async function drawOrder(story: Story): Promise<Request> {
  const { chance } = story;
  const by = story.somebody();
  const buyer = await drawBuyer(story);
  const isDelivery = chance.once(buyer.kind === 'nameless' ? 25 : 3);
  const reserved = buyer.kind === 'onFile' && chance.once(3) ? await bookedOne(story) : undefined;
  const drafts = await drawLines(
    story,
    buyer,
    reserved?.items.map(({ productId }) => productId),
  );
  const isOffline = chance.once(6);
  const named = isOffline ? drafts.map(nameRate) : drafts;
  const { fields, total } = await wholeOf(story, named, buyer.isExempt);
  const isPaid = buyer.kind === 'nameless' && !chance.once(8);
  const paid = isPaid ? 'all' : chance.weighted({ all: 4, some: 4, none: 4 });
  const body = {
    ...buyer.fields,
    ...fields,
    items: named.map(({ item }) => item),
    serviceType: isDelivery ? 'DELIVERY' : 'PICKUP',
    ...(isDelivery && { deliveryPersonId: story.any('couriers') }),
    ...(reserved && { customerId: reserved.customer.id, reservationId: reserved.id }),
    ...(paid !== 'none' &&
      total > 0 && { payments: await drawPayments(story, total, { isWhole: paid === 'all' }) }),
    ...(chance.once(4) && { notes: chance.pick(['Ring twice', 'Fragile', '  by noon ']) }),
    ...(isOffline && (await offline(story))),
  };
  const headers = isOffline ? { 'device-time': deviceTime(story) } : undefined;
  return { name: 'createOrder', by, body, ...(headers && { headers }) };
}

async function drawBuyer(story: Story): Promise<Buyer> {
  const { chance } = story;
  const kind = chance.weighted<Buyer['kind']>({ onFile: 12, new: 1, named: 2, nameless: 3 });
  if (kind === 'nameless') return { kind, isExempt: false, fields: {} };
  if (kind === 'named') {
    const fields = {
      customerName: 'Pablo',
      customerAddress: '1 Main St',
      customerTaxNumber: '77-1',
    };
    return { kind, isExempt: false, fields };
  }
  if (kind === 'new') {
    const newCustomer = {
      firstName: `New ${chance.int(1, 99)}`,
      address: chance.pick([null, '9 Elm', '8 Elm']),
    };
    return { kind, isExempt: false, fields: { createNewCustomer: true, newCustomer } };
  }
  const customerId = story.any('customers');
  const { customers } = await story.read('listCustomers', { query: { limit: 100 } });
  const isExempt = customers.find(({ id }) => id === customerId)?.isExempt ?? false;
  const changed = chance.once(10) && {
    updateExistingCustomer: true,
    updatedCustomerData: { phone: '305 555 0199', address: `${chance.int(1, 99)} Oak St` },
  };
  return { kind, isExempt, fields: { customerId, ...changed } };
}

/** Returns a reservation that waits, if any. */
async function bookedOne(story: Story) {
  const query = { status: 'BOOKED', limit: 100 };
  const { reservations } = await story.read('listReservations', { query });
  return reservations.length === 0 ? undefined : story.chance.pick(reservations);
}

async function drawLines(
  story: Story,
  { kind }: Buyer,
  reserved: readonly string[] = [],
): Promise<Draft[]> {
  const { chance } = story;
  const products = await productsOf(story);
  const mayLend = kind === 'onFile' || chance.once(30);
  const drafts: Draft[] = [];
  for (let count = chance.int(1, 4); count > 0; count--) {
    const id = reserved[drafts.length];
    const product = products.find((each) => each.id === id) ?? chance.pick(products);
    drafts.push(await drawLine(story, chance.once(9) ? null : product, { mayLend }));
  }
  return drafts;
}

/** Draws what is said of the order as a whole, with its sums. */
async function wholeOf(story: Story, drafts: readonly Draft[], isExempt: boolean) {
  const { chance } = story;
  const unit = await unitOf(story);
  const mode = (await taxesOf(story))?.pricesIncludeTax ?? null;
  const freeTax = chance.once(10) ? drawCents(chance, unit, 500) : 0;
  const kind = chance.weighted({ none: 6, percent: 1, amount: 2 });
  const percent = kind === 'percent' ? drawThousandths(chance) : null;
  const without = { freeTax, orderDiscount: 0, percent, mode, isExempt };
  const { left } = shownSums(drafts, unit, without);
  const most = Math.floor((left + freeTax) / unit);
  const orderDiscount = kind === 'amount' ? chance.int(0, Math.max(0, most)) * unit : 0;
  const { subtotal, total } = shownSums(drafts, unit, { ...without, orderDiscount });
  const fields = {
    subtotal,
    total,
    tax: freeTax / 100,
    ...(kind === 'amount' && { discount: orderDiscount / 100, discountReason: 'Old friend' }),
    ...(percent !== null && { discountPercent: percent / 1000 }),
    ...(mode !== null && chance.once(2) && { pricesIncludeTax: mode, isExempt }),
  };
  return { fields, total: cents(total) };
}

/** Names the rate of a line, without which an order from a device without a network has none. */
const nameRate = (draft: Draft): Draft =>
  draft.rate === null ? draft : { ...draft, item: { ...draft.item, taxRateId: draft.rate.id } };

async function offline(story: Story) {
  const { chance, pair } = story;
  const ago = chance.weighted({ minutes: 4, days: 3, long: 1 });
  const back = {
    minutes: MINUTE * chance.int(1, 200),
    days: DAY * chance.int(1, 4),
    long: 8 * DAY,
  };
  const taxes = await taxesOf(story);
  return {
    takenAt: new Date(pair.now - back[ago]).toISOString(),
    ...(taxes && { pricesIncludeTax: taxes.pricesIncludeTax }),
    ...(chance.once(2) && { drawerId: story.any('drawers') }),
  };
}

/** Returns what the clock of the device says, which may be wrong. */
function deviceTime({ chance, pair }: Story): string {
  return new Date(pair.now + (chance.once(4) ? chance.int(-90, 90) * MINUTE : 0)).toISOString();
}
