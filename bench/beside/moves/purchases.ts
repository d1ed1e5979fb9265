import type { Answer } from '@mostrador/contract/routes';
import {
  cents,
  drawCents,
  drawPart,
  methodsOf,
  productsOf,
  taxesOf,
  unitOf,
} from '../forms/facts.ts';
import type { Request } from '../pair/pair.ts';
import type { Story } from '../story/story.ts';
import { fitting, type Moves, reasonOf } from './move.ts';

type Purchase = Answer<'readPurchase'>;

export const purchaseMoves: Moves<
  | 'createPurchase'
  | 'setPurchaseStatus'
  | 'receivePurchase'
  | 'returnPurchase'
  | 'addPurchasePayment'
  | 'addPurchasePayments'
  | 'markPurchasePaid'
> = {
  createPurchase: { weight: 6, makes: 'purchases', draw: drawPurchase },
  setPurchaseStatus: {
    weight: 2,
    draw: change(
      'setPurchaseStatus',
      ({ status }) => status === 'CREATED',
      async ({ chance }) => ({
        status: chance.once(3) ? 'CANCELLED' : 'ORDERED',
      }),
    ),
  },
  receivePurchase: {
    weight: 10,
    draw: change('receivePurchase', isToCome, async (story, { items }) => {
      const unit = await unitOf(story);
      const { chance } = story;
      return {
        items: items.map(({ id, productId, orderedQty, receivedQty }) => ({
          purchaseItemId: id,
          productId,
          quantity: chance.once(25)
            ? orderedQty + 1
            : chance.int(1, Math.max(1, orderedQty - receivedQty)),
          ...(chance.once(3) && { unitCost: drawCents(chance, unit, 3000) / 100 }),
        })),
        ...(chance.once(3) && { notes: 'One box was open' }),
      };
    }),
  },
  returnPurchase: {
    weight: 3,
    draw: change(
      'returnPurchase',
      ({ items }) => items.some(({ receivedQty, returnedQty }) => receivedQty > returnedQty),
      async (story, { items }) => ({
        reason: reasonOf(story),
        items: story.chance.some(items, 1).map(({ id, productId, receivedQty, returnedQty }) => ({
          purchaseItemId: id,
          productId,
          quantity: story.chance.int(1, Math.max(1, receivedQty - returnedQty)),
        })),
      }),
    ),
  },
  addPurchasePayment: {
    weight: 3,
    draw: change('addPurchasePayment', isDue, async (story, purchase) => payment(story, purchase)),
  },
  addPurchasePayments: {
    weight: 2,
    draw: change('addPurchasePayments', isDue, async (story, purchase) => ({
      payments: [await payment(story, purchase)],
    })),
  },
  markPurchasePaid: {
    weight: 2,
    draw: change('markPurchasePaid', isDue, async (story) => {
      const [method] = story.chance.some(await methodsOf(story), story.chance.int(0, 1));
      return method ? { paymentMethodId: method.id } : {};
    }),
  },
};

function isToCome({ items, status }: Purchase): boolean {
  return (
    status !== 'CANCELLED' && items.some(({ orderedQty, receivedQty }) => receivedQty < orderedQty)
  );
}

function isDue({ financials }: Purchase): boolean {
  return (financials?.amountDue ?? 0) > 0;
}

/** Draws a change of a purchase that fits. */
function change(
  name: Request['name'],
  isFit: (purchase: Purchase) => boolean,
  bodyOf: (story: Story, purchase: Purchase) => Promise<object>,
) {
  return async (story: Story): Promise<Request | undefined> => {
    const read = (id: string) => story.read('readPurchase', { params: { id } });
    const purchase = await fitting(story, 'purchases', read, isFit);
    if (purchase === undefined) return undefined;
    const body = await bodyOf(story, purchase);
    return { name, by: story.somebody(), params: { id: purchase.id }, body };
  };
}

async function payment(story: Story, { financials }: Purchase) {
  const { chance } = story;
  const amount = drawPart(chance, await unitOf(story), cents(financials?.amountDue)) / 100;
  return { paymentMethodId: chance.pick(await methodsOf(story)).id, amount };
}

async function drawPurchase(story: Story): Promise<Request> {
  const { chance } = story;
  const unit = await unitOf(story);
  const rates = (await taxesOf(story))?.rates ?? [];
  const products = chance.some(await productsOf(story), chance.int(1, 3));
  const items = products.map(({ id }) => ({
    productId: id,
    orderedQty: chance.int(1, 12),
    ...(!chance.once(4) && { unitCost: drawCents(chance, unit, 3000) / 100 }),
    ...(rates.length > 0 && chance.once(2) && { taxRateId: chance.pick(rates).id }),
  }));
  const body = {
    ...(!chance.once(4) && { providerId: story.any('providers') }),
    items,
    ...(chance.once(4) && { tax: drawCents(chance, unit, 300) / 100 }),
    ...(chance.once(4) && { discount: drawCents(chance, unit, 200) / 100 }),
    ...(chance.once(4) && { notes: 'Before Friday' }),
  };
  return { name: 'createPurchase', by: story.somebody(), body };
}
