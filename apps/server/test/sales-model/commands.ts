/** Commands that random steps become at a counter. */
import type { WireRequest } from '@mostrador/contract/routes';
import type { OrderAnswer } from '#test/books/order.ts';
import { booksOf } from '#test/books/pages.ts';
import { cents, sum } from '#test/books/sums.ts';
import { type Counter, decimal, pick, shareOf } from './counter.ts';
import { createOf, editOf, paymentsOf, type StepOf } from './forms.ts';
import type { OrderRequest, StockRequest } from './requests.ts';
import { mostDiscount } from './rules.ts';
import type { Step } from './steps.ts';

/** Returns the command for the step; undefined if nothing exists yet that it could change. */
export function commandOf(counter: Counter, step: Step): OrderRequest | StockRequest | undefined {
  if (step.do === 'create') return createOf(counter, step);
  if (step.do === 'count') return countOf(counter, step);
  const order = choose(counter.orders, step.order, (each) => isFit(each, step.do));
  if (order === undefined) return undefined;
  const params = { id: order.id };
  const orderId = order.id;
  switch (step.do) {
    case 'edit':
      return { call: 'updateOrder', orderId, params, body: editOf(counter, order, step) };
    case 'pay':
      return {
        call: 'addPayment',
        orderId,
        params,
        body: {
          amount: decimal(shareOf(cents(order.amountDue), step.share, counter.unit)),
          paymentMethod: counter.methods[0]?.name ?? '',
        },
      };
    case 'payBatch':
      return {
        call: 'addPayments',
        orderId,
        params,
        body: {
          payments: paymentsOf(counter, cents(order.amountDue), step),
          markDelivered: step.markDelivered,
        },
      };
    case 'discount':
      return {
        call: 'addDiscount',
        orderId,
        params,
        body: discountOf(counter, order, step),
      };
    case 'return':
      return { call: 'returnItems', orderId, params, body: returnOf(counter, order, step) };
    case 'returnBorrow': {
      const loan = choose(order.borrowRecords, step.loan, ({ status }) => status === 'OPEN');
      if (loan === undefined) return undefined;
      const most = Math.min(loan.quantity * cents(loan.borrowDepositPerUnit), cents(order.netPaid));
      return {
        call: 'returnBorrow',
        orderId,
        params: { id: loan.id },
        body: step.refund
          ? { refund: { amount: decimal(shareOf(most, step.refund, counter.unit)) } }
          : {},
      };
    }
    case 'cancel':
      return { call: 'cancelOrder', orderId, params, body: { reason: 'changed their mind' } };
    case 'complete':
      return { call: 'setOrderStatus', orderId, params, body: { status: step.to } };
    case 'deliver':
      return { call: 'setDeliveryStatus', orderId, params, body: { deliveryStatus: step.to } };
  }
}

function discountOf(
  { unit, orders }: Counter,
  order: OrderAnswer,
  { line, discount, mistake }: StepOf<'discount'>,
): WireRequest<'addDiscount'>['body'] {
  const item = line === null ? undefined : choose(order.items, line, isKept);
  const books = booksOf(order, unit);
  const most = mostDiscount(
    books,
    books.lines.find(({ id }) => id === item?.id),
  );
  const given =
    'share' in discount
      ? { amount: decimal(shareOf(most, discount.share, unit)) }
      : { percent: discount.thousandths / 1000 };
  const body = {
    ...given,
    ...(discount.reason !== null && { reason: discount.reason }),
    ...(item !== undefined && { orderItemId: item.id }),
  };
  switch (mistake) {
    case 'both':
      return { ...body, amount: decimal(unit), percent: 10 };
    case 'none':
      return { ...body, amount: null, percent: 0 };
    case 'above100':
      return { ...body, amount: null, percent: 100.001 };
    case 'decimals':
      return { ...body, amount: null, percent: 33.3333 };
    case 'below0':
      return { ...body, amount: decimal(-unit), percent: null };
    case 'otherLine': {
      const other = orders.find(({ id }) => id !== order.id);
      return { ...body, orderItemId: other?.items[0]?.id ?? order.id };
    }
    default:
      return body;
  }
}

/** Whether a discount could lower something of the line, as the till shows it. */
function isKept({ quantity, unitPrice, discount, returnItems }: OrderAnswer['items'][number]) {
  const back = sum(returnItems.map((one) => one.quantity));
  return back < quantity && quantity * cents(unitPrice) > cents(discount);
}

function returnOf(
  { unit }: Counter,
  order: OrderAnswer,
  step: StepOf<'return'>,
): WireRequest<'returnItems'>['body'] {
  return {
    reason: 'broken',
    items: step.lines.flatMap(({ line, share, isDamaged }) => {
      const item = choose(order.items, line, (each) => each.remainingQuantity > 0);
      if (item === undefined) return [];
      const quantity =
        share.of === 'above'
          ? item.remainingQuantity + 1
          : shareOf(item.remainingQuantity, share, 1);
      return [
        {
          orderItemId: item.id,
          productId: item.productId,
          unitPrice: decimal(cents(item.unitPrice) + (step.wrongPrice ? unit : 0)),
          quantity,
          ...(isDamaged && { condition: 'DAMAGED' as const }),
        },
      ];
    }),
  };
}

function countOf({ products }: Counter, step: StepOf<'count'>): StockRequest | undefined {
  const product = pick(products, step.product);
  if (product === undefined) return undefined;
  return {
    call: 'updateProduct',
    params: { id: product.id },
    body: {
      name: product.name,
      price: decimal(cents(product.price)),
      borrowable: product.borrowable,
      stock: step.stock,
      ...(step.tellsPrevious && { previousStock: product.stock }),
    },
  };
}

/** Chooses mostly a record that the step fits, and sometimes any. */
function choose<Thing>(
  things: readonly Thing[],
  number: number,
  isFitting: (thing: Thing) => boolean,
): Thing | undefined {
  const fitting = number % 6 === 5 ? [] : things.filter(isFitting);
  return pick(fitting.length > 0 ? fitting : things, Math.floor(number / 6));
}

/** Whether the step seems possible for the order. */
function isFit(order: OrderAnswer, kind: Step['do']): boolean {
  if (order.status === 'CANCELLED') return false;
  switch (kind) {
    case 'pay':
    case 'payBatch':
    case 'discount':
      return order.amountDue > 0;
    case 'return':
      return order.items.some(({ remainingQuantity }) => remainingQuantity > 0);
    case 'returnBorrow':
      return order.borrowRecords.some(({ status }) => status === 'OPEN');
    case 'edit':
      return (
        order.status === 'CONFIRMED' && order.items.every((item) => item.returnedQuantity === 0)
      );
    case 'complete':
      return order.status === 'CONFIRMED' && order.amountDue === 0;
    case 'deliver':
      return order.status === 'CONFIRMED' && order.serviceType === 'DELIVERY';
    default:
      return true;
  }
}
