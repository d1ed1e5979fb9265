/**
 * A bookkeeper's examples of the rules of an order's money, one a sentence: its title is the sentence that it proves. Every
 * number was computed by hand from the text. Whatever else may happen to an order is drawn by the models beside it.
 */
import type { Answer } from '@mostrador/contract/routes';
import { depositPanel } from '@mostrador/domain/deposits';
import { centsOf, sumCents } from '@mostrador/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from './support/refusal-of.ts';
import { editBody, lineOf as lineOfForm } from './support/sales.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from './support/shop.ts';
import { cancellations } from './worked-examples/cancellations.ts';
import { deposits, loans } from './worked-examples/deposits.ts';
import { discounts } from './worked-examples/discounts.ts';
import { laterDiscounts } from './worked-examples/discounts-later.ts';
import type {
  Books,
  Discount,
  Example,
  Goods,
  Line,
  Step,
  TaxedStore,
  TaxRows,
} from './worked-examples/example.ts';
import { orderFigures } from './worked-examples/order-figures.ts';
import { openPlace, type Place } from './worked-examples/place.ts';
import { returns } from './worked-examples/returns.ts';
import { statuses } from './worked-examples/statuses.ts';
import { taxes } from './worked-examples/taxes.ts';
import { taxesGivenBack } from './worked-examples/taxes-given-back.ts';
import { taxesOfEdits } from './worked-examples/taxes-of-edits.ts';
import { taxesWithoutCents } from './worked-examples/taxes-without-cents.ts';

type Order = Answer<'readOrder'>;
type StepOf<Kind extends Step['do']> = Extract<Step, { do: Kind }>;

let shop: TestShop;
const places = new Map<string, Place>();
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Returns the store with these taxes, which the first example in it opens. */
async function placeOf(store: TaxedStore | undefined): Promise<Place> {
  const name = JSON.stringify(store);
  const place = places.get(name) ?? (await openPlace(shop, store));
  places.set(name, place);
  return place;
}

/** Products of a story, null for a custom item, and its order as last answered. */
interface Story {
  place: Place;
  rates: NonNullable<Example['rates']>;
  ids: Map<Goods, string | null>;
  order: Order | undefined;
}

async function tell({ steps, store, rates = {} }: Example): Promise<void> {
  const place = await placeOf(store);
  const story: Story = { place, rates, ids: new Map(), order: undefined };
  for (const [index, step] of steps.entries()) {
    if (step.refusedWith === undefined) story.order = await act(story, step);
    else expect((await refusalOf(act(story, step))).body.code).toBe(step.refusedWith);
    if (story.order === undefined) continue;
    if (step.refusedWith !== undefined || index === steps.length - 1) {
      const kept = await place.till.call('readOrder', { params: { id: story.order.id } });
      expect(kept, 'what was answered is what is kept').toEqual(story.order);
    }
    const shown = await booksOf(story, story.order, step.books);
    expect(shown, `after step ${index + 1}: ${step.do}`).toMatchObject(whole(step.books));
  }
}

/** Performs the step, and returns the order after it. */
async function act(story: Story, action: Step): Promise<Order> {
  const { till: owner } = story.place;
  if (action.do === 'order') return takeOrder(story, action);
  const order = orderOf(story);
  const params = { id: order.id };
  switch (action.do) {
    case 'pay':
      return owner.call('addPayment', {
        params,
        body: { amount: amount(action.amount), paymentMethod: 'Cash' },
      });
    case 'discount':
      return owner.call('addDiscount', {
        params,
        body: {
          ...('percent' in action.discount
            ? action.discount
            : { amount: amount(action.discount.amount) }),
          ...(action.on !== null && { orderItemId: lineOf(story, action.on).id }),
        },
      });
    case 'edit':
      return editOrder(story, order, action);
    case 'return': {
      const items = Object.entries(action.units).map(([goods, quantity]) => {
        const { id, productId, unitPrice } = lineOf(story, goods as Goods);
        return { orderItemId: id, productId, unitPrice, quantity };
      });
      return owner.call('returnItems', { params, body: { reason: 'not needed', items } });
    }
    case 'markReturned': {
      const line = lineOf(story, action.goods);
      const loans = order.borrowRecords.filter(({ orderItemId }) => orderItemId === line.id);
      const loan = loans.find(({ status }) => status === 'OPEN') ?? loans[0];
      const refund = action.refund > 0 ? { amount: amount(action.refund) } : null;
      await owner.call('returnBorrow', { params: { id: loan?.id ?? '' }, body: { refund } });
      return owner.call('readOrder', { params });
    }
    case 'cancel':
      return owner.call('cancelOrder', { params, body: { reason: 'changed their mind' } });
    case 'complete':
      return owner.call('setOrderStatus', { params, body: { status: 'COMPLETED' } });
    case 'deliver':
      return owner.call('setDeliveryStatus', { params, body: { deliveryStatus: 'DELIVERED' } });
  }
}

async function takeOrder(
  story: Story,
  { lines, terms: { discount, percent, tax, paid, delivery }, books }: StepOf<'order'>,
): Promise<Order> {
  const items: Awaited<ReturnType<typeof itemOf>>[] = [];
  const { till, customerId, deliveryPersonId, cash } = story.place;
  for (const line of lines) items.push(await itemOf(story, line));
  return till.call('createOrder', {
    body: orderBody(items, {
      customerId,
      ...(tax !== undefined && { tax: amount(tax) }),
      ...(discount !== undefined && { discount: amount(discount) }),
      ...(percent !== undefined && { discountPercent: percent }),
      // The total by hand, where discounts of lines are taken off.
      ...(books.total !== undefined && { total: amount(books.total) }),
      ...(paid !== undefined && {
        payments: [{ paymentMethodId: cash, amount: amount(paid) }],
      }),
      ...(delivery && {
        serviceType: 'DELIVERY' as const,
        deliveryPersonId,
      }),
    }),
  });
}

/** Returns the product of the goods, which the story begins with 10 units of. */
async function idOf({ place, rates, ids }: Story, goods: Goods): Promise<string | null> {
  const known = ids.get(goods);
  if (known !== undefined) return known;
  if (goods === 'engraving') {
    ids.set(goods, null);
    return null;
  }
  const { prices, fees } = rates;
  const { id } = await addProduct(place.till, {
    stock: 10,
    borrowable: true,
    taxRateId: place.rates.get(prices?.[goods] ?? 'general') ?? null,
    feeTaxRateId: (fees?.[goods] && place.rates.get(fees[goods])) ?? null,
  });
  ids.set(goods, id);
  return id;
}

async function itemOf(story: Story, { goods, quantity, price, deposit, discount, rate }: Line) {
  const productId = await idOf(story, goods);
  return {
    productId,
    ...(productId === null && { name: 'Engraving' }),
    ...(rate !== undefined && { taxRateId: story.place.rates.get(rate) ?? null }),
    quantity,
    unitPrice: amount(price),
    ...(deposit !== null && {
      transactionType: 'BORROW' as const,
      borrowDepositPerUnit: amount(deposit),
    }),
    ...discountFields(discount),
  };
}

/** Returns the discount of a line in a form; undefined names none. */
function discountFields(discount: Discount | null | undefined) {
  if (discount === undefined) return {};
  if (discount === null) return { discountAmount: null, discountPercent: null };
  return 'percent' in discount
    ? { discountPercent: discount.percent }
    : { discountAmount: amount(discount.amount) };
}

/** Sends the order's form with the change, and with the total that the books say. */
async function editOrder(
  story: Story,
  order: Order,
  { change, books }: StepOf<'edit'>,
): Promise<Order> {
  const items: Parameters<typeof orderBody>[0] = [];
  for (const [goods, productId] of story.ids) {
    const item = order.items.find((each) => each.productId === productId);
    if (item === undefined || change.without === goods) continue;
    items.push({
      ...lineOfForm(item),
      ...(productId === null && { name: item.productName }),
      quantity: change.units?.[goods] ?? item.quantity,
      ...(change.rates?.[goods] && {
        taxRateId: story.place.rates.get(change.rates[goods]) ?? null,
      }),
      ...discountFields(change.lineDiscounts?.[goods]),
    });
  }
  const { more } = change;
  if (more !== undefined) items.push(await itemOf(story, more));
  const body = editBody(order, {
    items,
    discount: change.discount === undefined ? order.orderDiscount : amount(change.discount),
    ...(change.percent !== undefined && { discountPercent: change.percent }),
    total: amount(change.total ?? books.total ?? order.total),
  });
  return story.place.till.call('updateOrder', { params: { id: order.id }, body });
}

/** Returns everything that an example may check; stock that the step does not name is not read. */
async function booksOf({ place, ids }: Story, order: Order, { stock }: Books): Promise<Books> {
  const inStock: [string, number | null][] = [];
  for (const goods of Object.keys(stock ?? {})) {
    const params = { id: ids.get(goods as Goods) ?? '' };
    inStock.push([goods, (await place.till.call('readProduct', { params })).stock]);
  }
  const withoutFloor = sumCents(
    [
      order.subtotal,
      order.tax,
      -order.discount,
      -order.returnsTotal,
      -order.taxGivenBack,
      -order.depositsRefunded,
      -order.depositsWaived,
    ].map(centsOf),
  );
  const byGoods = (figure: (item: Order['items'][number]) => number) =>
    Object.fromEntries(
      [...ids].flatMap(([goods, productId]) => {
        const item = order.items.find((each) => each.productId === productId);
        return item === undefined ? [] : [[goods, figure(item)]];
      }),
    );
  return {
    ...order,
    lineDiscounts: byGoods(({ discount }) => discount),
    givenBack: byGoods(({ givenBack }) => givenBack),
    taxes: taxRowsOf(order.taxes),
    lineTaxes: byGoods(({ taxAmount }) => taxAmount),
    returns: order.returns.map(({ totalAmount }) => totalAmount),
    returnTaxes: order.returns.map(({ taxGivenBack }) => taxGivenBack),
    creditNotes: order.returns.map(({ creditNote }) => taxRowsOf(creditNote?.taxes ?? [])),
    ...(order.creditNote && { cancellationNote: taxRowsOf(order.creditNote.taxes) }),
    discountOnReturnedGoods: (centsOf(order.total) - withoutFloor) / 100,
    panel: panelOf(order),
    stock: Object.fromEntries(inStock),
    remaining: byGoods(({ remainingQuantity }) => remainingQuantity),
    refunds: order.refunds.map((refund) => [refund.kind, refund.amount] as const),
  };
}

function taxRowsOf(rows: Order['taxes']): TaxRows {
  return Object.fromEntries(
    rows.map(({ name, taxable, net, tax }) => [name ?? 'free', [taxable, net, tax]]),
  );
}

/** Returns the deposit panel of the order's page. */
function panelOf({ borrowRecords, status }: Order): Books['panel'] {
  const panel = depositPanel(
    borrowRecords.map((loan) => ({
      status: loan.status,
      quantity: loan.quantity,
      borrowDepositPerUnitCents: centsOf(loan.borrowDepositPerUnit),
      refundedCents: centsOf(loan.depositRefunded),
      waivedCents: centsOf(loan.depositWaived),
      keptCents: centsOf(loan.depositKept),
    })),
    status,
  );
  return {
    collected: panel.collectedCents / 100,
    returned: panel.returnedCents / 100,
    pending: panel.pendingCents / 100,
    refunded: panel.refundedCents / 100,
    waived: panel.waivedCents / 100,
    kept: panel.keptCents / 100,
  };
}

/** Returns an example's books with the zeros of the panel that it leaves out. */
function whole({ panel, ...books }: Books): Books {
  const nothing = { returned: 0, pending: 0, refunded: 0, waived: 0, kept: 0 };
  return panel === undefined ? books : { ...books, panel: { ...nothing, ...panel } };
}

function orderOf({ order }: Story): Order {
  if (order === undefined) throw new Error('the story does not begin with an order');
  return order;
}

function lineOf(story: Story, goods: Goods): Order['items'][number] {
  const line = orderOf(story).items.find(({ productId }) => productId === story.ids.get(goods));
  if (line === undefined) throw new Error(`the order has no ${goods}`);
  return line;
}

const CHAPTERS: Record<string, readonly Example[]> = {
  'rules.md#order-figures': orderFigures,
  'rules.md#order-statuses': statuses,
  'rules.md#cancellations': cancellations,
  'rules.md#discounts': discounts,
  'rules.md#discounts, added later': laterDiscounts,
  'rules.md#what-a-return-gives-back': returns,
  'rules.md#loans': loans,
  'rules.md#deposits': deposits,
  'rules.md#taxes': taxes,
  'rules.md#taxes of edits': taxesOfEdits,
  'rules.md#taxes that go back': taxesGivenBack,
  'rules.md#taxes without cents': taxesWithoutCents,
};

describe.each(Object.entries(CHAPTERS))('%s', (_, examples) => {
  it.each(examples)('$story', tell);
});
