import { cents, drawPart, methodsOf, productsOf, taxesOf, unitOf } from '../forms/facts.ts';
import { drawOrder } from '../forms/new-order.ts';
import { drawLine, drawThousandths, keptLine, shownSums } from '../forms/order-form.ts';
import { drawPayments, drawRefunds } from '../forms/payments.ts';
import type { Request } from '../pair/pair.ts';
import type { Story } from '../story/story.ts';
import { type Moves, type Order, orderFor, reasonOf } from './move.ts';

const isOpen = ({ status }: Order): boolean => status !== 'CANCELLED';
const isDue = (order: Order): boolean => isOpen(order) && order.amountDue > 0;
const isOnItsWay = (order: Order): boolean => isOpen(order) && order.deliveryStatus === 'ASSIGNED';

export const orderMoves: Moves<
  | 'createOrder'
  | 'updateOrder'
  | 'cancelOrder'
  | 'setOrderStatus'
  | 'addPayment'
  | 'addPayments'
  | 'voidPayment'
  | 'voidCharge'
  | 'addDiscount'
  | 'returnItems'
> = {
  createOrder: { weight: 40, makes: 'orders', draw: drawOrder },
  updateOrder: { weight: 13, draw: drawEdit },
  cancelOrder: {
    weight: 3,
    async draw(story) {
      const order = await orderFor(story, isOpen);
      if (order === undefined) return undefined;
      const refunds = await drawRefunds(story, cents(order.netPaid));
      return of(story, 'cancelOrder', order, { reason: reasonOf(story), ...refunds });
    },
  },
  setOrderStatus: {
    weight: 4,
    async draw(story) {
      const order = await orderFor(
        story,
        (each) => each.status === 'CONFIRMED' && each.amountDue === 0 && !isOnItsWay(each),
      );
      const status = story.chance.once(8) ? 'CONFIRMED' : 'COMPLETED';
      return order && of(story, 'setOrderStatus', order, { status });
    },
  },
  addPayment: { weight: 7, draw: drawPayment },
  addPayments: {
    weight: 7,
    async draw(story) {
      const order = await orderFor(story, isDue);
      if (order === undefined) return undefined;
      const { chance } = story;
      const [first, ...others] = await drawPayments(story, Math.max(1, cents(order.amountDue)));
      const collectedBy = isOnItsWay(order) && chance.once(3) ? story.any('couriers') : undefined;
      return of(story, 'addPayments', order, {
        payments: [{ ...first, ...(collectedBy && { collectedBy }) }, ...others],
        ...(isOnItsWay(order) && { markDelivered: chance.pick([true, false, null]) }),
      });
    },
  },
  voidPayment: {
    weight: 6,
    async draw(story) {
      const stands = (order: Order) => order.payments.filter(({ voided }) => voided === null);
      const order = await orderFor(story, (each) => isOpen(each) && stands(each).length > 0);
      if (order === undefined || order.payments.length === 0) return undefined;
      const those = stands(order).length > 0 ? stands(order) : order.payments;
      const collected = those.find(({ collectedBy }) => collectedBy !== null);
      const params = { id: order.id, paymentId: (collected ?? story.chance.pick(those)).id };
      return {
        name: 'voidPayment',
        by: story.somebody(),
        params,
        body: { reason: reasonOf(story) },
      };
    },
  },
  voidCharge: {
    weight: 4,
    needs: 'extendBorrow',
    async draw(story) {
      const order = await orderFor(story, ({ charges }) => charges.some(({ voided }) => !voided));
      const [charge] = story.chance.some(order?.charges ?? [], 1);
      if (order === undefined || charge === undefined) return undefined;
      const params = { id: order.id, chargeId: charge.id };
      return {
        name: 'voidCharge',
        by: story.somebody(),
        params,
        body: { reason: reasonOf(story) },
      };
    },
  },
  addDiscount: { weight: 8, draw: drawDiscount },
  returnItems: { weight: 9, draw: drawReturn },
};

function of(story: Story, name: Request['name'], { id }: Order, body: object): Request {
  return { name, by: story.somebody(), params: { id }, body };
}

async function drawPayment(story: Story): Promise<Request | undefined> {
  const { chance } = story;
  const order = await orderFor(story, isDue);
  if (order === undefined) return undefined;
  const method = chance.pick(await methodsOf(story));
  const unit = await unitOf(story);
  const amount = drawPart(chance, unit, cents(order.amountDue));
  const isCash = method.kind === 'CASH';
  return of(story, 'addPayment', order, {
    amount: amount / 100,
    paymentMethod: chance.once(15) ? 'Shells' : method.name,
    ...(isCash && chance.once(2) && { tendered: (amount + chance.pick([0, 5, 500]) * unit) / 100 }),
    ...((isCash ? chance.once(2) : chance.once(40)) && { collectedBy: story.any('couriers') }),
  });
}

async function drawDiscount(story: Story): Promise<Request | undefined> {
  const { chance } = story;
  const order = await orderFor(story, isDue);
  if (order === undefined) return undefined;
  const unit = await unitOf(story);
  const [line] = chance.some(order.items, chance.once(2) ? 1 : 0);
  const part = chance.pick([1, 1, 3]);
  const given = chance.once(2)
    ? { percent: drawThousandths(chance) / 1000 }
    : { amount: drawPart(chance, unit, Math.floor(cents(order.amountDue) / part)) / 100 };
  return of(story, 'addDiscount', order, {
    ...given,
    ...(line && { orderItemId: line.id }),
    ...(chance.once(2) && { reason: chance.pick(['Regular', 'Damaged', 'damaged ']) }),
  });
}

async function drawReturn(story: Story): Promise<Request | undefined> {
  const { chance } = story;
  const order = await orderFor(
    story,
    (each) => isOpen(each) && each.items.some(({ remainingQuantity }) => remainingQuantity > 0),
  );
  if (order === undefined) return undefined;
  const lines = chance.some(order.items, chance.int(1, 3));
  const items = lines.map((line) => {
    const most = line.remainingQuantity + (chance.once(15) ? 1 : 0);
    const out = line.units.filter(({ isOut }) => isOut).map(({ id }) => id);
    const quantity = chance.once(2) ? most : chance.int(0, most);
    return {
      orderItemId: line.id,
      productId: line.productId,
      unitPrice: line.unitPrice,
      quantity,
      ...(out.length > 0 && { unitIds: chance.some(out, quantity) }),
      ...(chance.once(4) && { condition: 'DAMAGED' }),
    };
  });
  const refunds = await drawRefunds(story, chance.once(3) ? cents(order.netPaid) : 0);
  return of(story, 'returnItems', order, { reason: reasonOf(story), items, ...refunds });
}

/** Draws an edit of the lines, and of what is said of the order as a whole. */
async function drawEdit(story: Story): Promise<Request | undefined> {
  const { chance } = story;
  const order = await orderFor(
    story,
    (each) =>
      each.status === 'CONFIRMED' &&
      each.charges.length === 0 &&
      each.items.every(({ returnedQuantity }) => returnedQuantity === 0),
  );
  if (order === undefined) return undefined;
  const unit = await unitOf(story);
  const staying = order.items.filter((_, at) => at === 0 || !chance.once(6));
  const kept = staying.map((line) => keptLine(chance, unit, line, dueDayOf(order, line.id)));
  const added = chance.once(3) ? [await addedLine(story, order)] : [];
  const drafts = [...kept, ...added];
  const mode = order.pricesIncludeTax ?? (await taxesOf(story))?.pricesIncludeTax ?? null;
  const later = cents(order.orderDiscount);
  const orderDiscount = later + (chance.once(4) ? chance.int(0, 300) * unit : 0);
  const percent = order.discountPercent === null ? null : Math.round(order.discountPercent * 1000);
  const whole = { orderDiscount, percent, mode, isExempt: order.isExempt };
  const { subtotal, total } = shownSums(drafts, unit, { ...whole, freeTax: cents(order.freeTax) });
  // Who may give no discounts is held to more rules in an edit.
  const by = chance.once(4) ? story.people.despatcher : story.somebody();
  const body = {
    ...(order.customer && { customerId: order.customer.id }),
    customerName: order.customerName,
    customerPhone: order.customerPhone,
    customerAddress: order.customerAddress,
    ...otherBuyer(story, order),
    ...serviceOf(story, order),
    items: drafts.map(({ item }) => item),
    subtotal,
    total,
    tax: chance.once(2) ? order.tax : order.freeTax,
    discount: orderDiscount / 100,
    notes: chance.pick([order.notes, 'Edited']),
    updatedAt: order.updatedAt,
  };
  return { name: 'updateOrder', by, params: { id: order.id }, body };
}

const dueDayOf = ({ borrowRecords }: Order, lineId: string): string | undefined =>
  borrowRecords.find(({ orderItemId }) => orderItemId === lineId)?.dueOn;

async function addedLine(story: Story, { customer }: Order) {
  const product = story.chance.pick(await productsOf(story));
  return drawLine(story, product, { mayLend: customer !== null });
}

/** At times another customer. */
function otherBuyer(story: Story, { customer }: Order): object {
  return customer !== null && story.chance.once(5) ? { customerId: story.any('customers') } : {};
}

function serviceOf(story: Story, { serviceType, deliveryPerson }: Order): object {
  const isOther = story.chance.once(6);
  const service = isOther ? (serviceType === 'PICKUP' ? 'DELIVERY' : 'PICKUP') : serviceType;
  const courier = deliveryPerson?.id ?? story.any('couriers');
  return { serviceType: service, ...(service === 'DELIVERY' && { deliveryPersonId: courier }) };
}
