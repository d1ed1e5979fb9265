/** A till's view of its shop, and the commands that random steps become. */
import type { WireRequest } from '@mostrador/contract/routes';
import { amount } from '#test/support/shop.ts';
import { cents, type OrderAnswer, sum } from './books.ts';
import type { OrderRequest, StockRequest } from './requests.ts';
import type { LinePlan, Share, Step } from './steps.ts';

/** The shop from a till's view: products to sell, and orders as last seen. */
export interface Counter {
  products: { id: string; name: string; stock: number | null; borrowable: boolean }[];
  orders: OrderAnswer[];
  customerId: string;
  deliveryPersonId: string;
  methods: { id: string; name: string }[];
}

type Form = WireRequest<'createOrder'>['body'];
type FormItem = Form['items'][number] & { id?: string };
type StepOf<Kind extends Step['do']> = Extract<Step, { do: Kind }>;

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
          amount: decimal(shareOf(cents(order.amountDue), step.share)),
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
        body: { amount: decimal(shareOf(cents(order.amountDue), step.share)) },
      };
    case 'return':
      return { call: 'returnItems', orderId, params, body: returnOf(order, step) };
    case 'returnBorrow': {
      const loan = choose(order.borrowRecords, step.loan, ({ status }) => status === 'OPEN');
      if (loan === undefined) return undefined;
      const most = Math.min(loan.quantity * cents(loan.borrowDepositPerUnit), cents(order.netPaid));
      return {
        call: 'returnBorrow',
        orderId,
        params: { id: loan.id },
        body: step.refund ? { refund: { amount: decimal(shareOf(most, step.refund)) } } : {},
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

function createOf(counter: Counter, step: StepOf<'create'>): OrderRequest {
  const items = step.lines.map((line) => itemOf(counter, line));
  const { most } = worthOf(items, step.tax);
  const discount = step.discount ? shareOf(most, step.discount) : 0;
  const due = Math.max(0, most - discount);
  return {
    call: 'createOrder',
    orderId: null,
    params: undefined,
    body: {
      ...formOf(counter, items, { ...step, discount }),
      ...(step.payment && { payments: paymentsOf(counter, due, step.payment) }),
    },
  };
}

function editOf(
  counter: Counter,
  order: OrderAnswer,
  step: StepOf<'edit'>,
): WireRequest<'updateOrder'>['body'] {
  const kept = order.items.flatMap((item, index): FormItem[] => {
    const fate = step.fates[index % step.fates.length] ?? 'stays';
    if (fate === 'goes') return [];
    return [
      {
        id: item.id,
        productId: item.productId,
        name: item.productName,
        transactionType: item.transactionType,
        unitPrice: item.unitPrice,
        borrowDepositPerUnit: item.borrowDepositPerUnit,
        quantity: fate === 'stays' ? item.quantity : fate,
      },
    ];
  });
  const isKept = (line: LinePlan) =>
    kept.some(
      (item) =>
        item.transactionType === 'BORROW' &&
        line.isLoan &&
        item.productId === productIdOf(counter, line),
    );
  const added = step.lines.filter((line) => !isKept(line)).map((line) => itemOf(counter, line));
  const [first] = order.items;
  const items = kept.length + added.length > 0 ? [...kept, ...added] : first ? [asItem(first)] : [];
  const { most } = worthOf(items, step.tax);
  const asked = step.discount ? shareOf(most, step.discount) : 0;
  const discount = step.keepsDiscount ? Math.min(most, cents(order.discount)) : asked;
  return {
    ...formOf(counter, items, { ...step, discount }),
    items,
    updatedAt: step.isStale ? order.createdAt.replace(/^\d{4}/, '2020') : order.updatedAt,
  };
}

function asItem(item: OrderAnswer['items'][number]): FormItem {
  const { id, productId, productName, transactionType, unitPrice, borrowDepositPerUnit, quantity } =
    item;
  return {
    id,
    productId,
    name: productName,
    transactionType,
    unitPrice,
    borrowDepositPerUnit,
    quantity,
  };
}

function formOf(
  counter: Counter,
  items: FormItem[],
  {
    tax,
    discount,
    isDelivery,
    mistake,
  }: Pick<StepOf<'create'>, 'tax' | 'isDelivery' | 'mistake'> & { discount: number },
): Form {
  const { subtotal, most } = worthOf(items, tax);
  const total = Math.max(0, most - discount) + (mistake === 'wrongTotal' ? 1 : 0);
  return {
    ...(mistake === 'noCustomer' && { customerName: 'Pablo', customerAddress: '1 Main St' }),
    ...(mistake !== 'noCustomer' && mistake !== 'noName' && { customerId: counter.customerId }),
    serviceType: isDelivery ? 'DELIVERY' : 'PICKUP',
    ...(isDelivery && { deliveryPersonId: counter.deliveryPersonId }),
    items,
    subtotal: decimal(subtotal),
    tax: decimal(tax),
    discount: decimal(discount),
    total: decimal(total),
    ...(mistake === 'withPayments' && {
      payments: paymentsOf(counter, total, {
        share: { of: 'above', percent: 0 },
        split: null,
        repeatsMethod: false,
      }),
    }),
  };
}

function itemOf(counter: Counter, line: LinePlan): FormItem {
  return {
    productId: productIdOf(counter, line),
    name: line.product === null ? 'Key cut' : null,
    transactionType: line.isLoan ? 'BORROW' : 'SALE',
    quantity: line.quantity,
    unitPrice: decimal(line.price),
    ...(line.isLoan && { borrowDepositPerUnit: decimal(line.deposit) }),
  };
}

function productIdOf({ products }: Counter, { product }: LinePlan): string | null {
  return product === null ? null : (pick(products, product)?.id ?? '');
}

function worthOf(items: readonly FormItem[], tax: number) {
  const subtotal = sum(
    items.map(
      ({ quantity, unitPrice, borrowDepositPerUnit }) =>
        quantity * (cents(unitPrice) + cents(borrowDepositPerUnit ?? 0)),
    ),
  );
  return { subtotal, most: subtotal + tax };
}

function paymentsOf(
  { methods }: Counter,
  due: number,
  { share, split, repeatsMethod }: NonNullable<StepOf<'create'>['payment']>,
) {
  const total = shareOf(due, share);
  const second = split === null ? 0 : Math.floor((total * split) / 100);
  const [cash, card] = methods;
  const payments = [{ paymentMethodId: cash?.id ?? '', amount: decimal(total - second) }];
  if (second > 0) {
    const method = repeatsMethod ? cash : card;
    payments.push({ paymentMethodId: method?.id ?? '', amount: decimal(second) });
  }
  return payments;
}

function returnOf(order: OrderAnswer, step: StepOf<'return'>): WireRequest<'returnItems'>['body'] {
  return {
    reason: 'broken',
    items: step.lines.flatMap(({ line, share }) => {
      const item = choose(order.items, line, (each) => each.remainingQuantity > 0);
      if (item === undefined) return [];
      const quantity =
        share.of === 'above' ? item.remainingQuantity + 1 : shareOf(item.remainingQuantity, share);
      return [
        {
          orderItemId: item.id,
          productId: item.productId,
          unitPrice: decimal(cents(item.unitPrice) + (step.wrongPrice ? 1 : 0)),
          quantity,
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
      price: decimal(1000),
      borrowable: product.borrowable,
      stock: step.stock,
      ...(step.tellsPrevious && { previousStock: product.stock }),
    },
  };
}

/** At least 1, which exceeds even a limit of 0. */
function shareOf(limit: number, { of, percent }: Share): number {
  if (of === 'all') return Math.max(1, limit);
  if (of === 'above') return limit + 1 + percent;
  return Math.max(1, Math.floor((limit * percent) / 100));
}

function decimal(value: number) {
  return amount(value / 100);
}

function pick<Thing>(things: readonly Thing[], number: number): Thing | undefined {
  return things[number % Math.max(1, things.length)];
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
