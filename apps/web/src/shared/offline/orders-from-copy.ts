import type { OrderFinancials, OrderItem } from '@mostrador/contract/orders';
import type { Answer, WireRequest } from '@mostrador/contract/routes';
import { type CalendarDay, endOfDay, startOfDay } from '@mostrador/domain/calendar';
import { ORDERS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { amountOf, centsOf, timesCents, ZERO_CENTS } from '@mostrador/domain/money';
import { isFound, readDocumentSearch } from '@mostrador/domain/search';
import { orderSearchText } from '@mostrador/domain/search-texts';
import { type Records, recordOf } from './copied-row.ts';
import type { Reader } from './copy-owner.ts';
import { copiedAt, eachPortion } from './copy-reads.ts';
import { pageOf } from './list-from-copy.ts';

type Query = WireRequest<'listOrders'>['query'];
type Order = Records['order'];

/** A page of the copied orders; the copy has no older ones. */
export async function ordersFromCopy(
  { owner, timeZone }: Reader,
  query: Query,
): Promise<Answer<'listOrders'> | undefined> {
  if ((await copiedAt(owner, 'order')) === undefined) return undefined;
  const isFound = searched(query);
  const isWanted = filtered(query, timeZone);
  const found: Order[] = [];
  await eachPortion(owner, 'order', (rows) => {
    const orders = rows.map((row) => recordOf<'order'>(row));
    found.push(...orders.filter((order) => isFound(order) && isWanted(order)));
  });
  found.sort((one, other) => order(other.createdAt, one.createdAt) || order(other.id, one.id));
  if (query.sort === 'oldest') found.reverse();
  if (query.sort === 'total') found.sort((one, other) => one.total - other.total);
  if (query.sort === 'totalDescending') found.sort((one, other) => other.total - one.total);
  const { shown, pagination } = pageOf(found, query, ORDERS_PAGE_SIZE);
  return { orders: shown.map(summaryFromCopy), pagination };
}

/** A copied row of a list. Versions before 1.43 knew of loans with a deposit alone. */
function summaryFromCopy(copied: Order): Order {
  const isLent = copied.totalNetOfDeposits < copied.total;
  return { ...copied, goods: copied.goods ?? (isLent ? 'LENT' : 'TO_HAND_OVER') };
}

/**
 * A copied order. Versions before 1.29 knew amounts off the whole order alone, those before 1.30 no tax
 * rates, those before 1.32 neither voids nor the methods of refunds, those before 1.34 neither claims
 * nor charges.
 */
export function orderFromCopy(copied: Records['orderDetail']): Records['orderDetail'] {
  return {
    ...copied,
    orderDiscount: copied.orderDiscount ?? copied.discount,
    discountPercent: copied.discountPercent ?? null,
    discountReason: copied.discountReason ?? null,
    freeTax: copied.freeTax ?? copied.tax,
    taxIncluded: copied.taxIncluded ?? NOTHING,
    taxGivenBack: copied.taxGivenBack ?? NOTHING,
    pricesIncludeTax: copied.pricesIncludeTax ?? null,
    isExempt: copied.isExempt ?? false,
    customerCompany: copied.customerCompany ?? null,
    customerTaxNumber: copied.customerTaxNumber ?? null,
    taxes: copied.taxes ?? [],
    creditNote: copied.creditNote ?? null,
    items: copied.items.map((item) => ({ ...NO_RATE, ...undiscounted(item), ...item })),
    returns: copied.returns.map((one) => ({ ...UNNUMBERED, ...one })),
    discounts: copied.discounts.map((discount) => ({ ...AN_AMOUNT, ...discount })),
    payments: copied.payments.map((payment) => ({ ...NOT_VOIDED, ...payment })),
    refunds: copied.refunds.map((refund) => ({ ...NOT_NOTED, ...refund })),
    refundable: copied.refundable ?? [],
    charges: (copied.charges ?? []).map((charge) => ({
      ...charge,
      isOfClaim: charge.isOfClaim ?? false,
    })),
    chargesTotal: copied.chargesTotal ?? NOTHING,
    undoneReturns: copied.undoneReturns ?? [],
    borrowRecords: copied.borrowRecords.map((loan) => ({ ...UNCLAIMED, ...loan })),
  };
}

const NOTHING = amountOf(ZERO_CENTS);

const NO_RATE: Partial<OrderItem> = {
  taxRateId: null,
  taxName: null,
  taxPercent: null,
  taxAmount: NOTHING,
};

const UNNUMBERED: Partial<Records['orderDetail']['returns'][number]> = {
  taxGivenBack: NOTHING,
  creditNote: null,
};

const NOT_VOIDED: Partial<Records['orderDetail']['payments'][number]> = {
  voided: null,
  collectedBy: null,
};

const UNCLAIMED: Partial<Records['orderDetail']['borrowRecords'][number]> = {
  condition: null,
  claims: [],
};

const NOT_NOTED: Partial<Records['orderDetail']['refunds'][number]> = {
  borrowRecordId: null,
  isUndone: false,
  methods: [],
};

const AN_AMOUNT: Partial<Records['orderDetail']['discounts'][number]> = {
  percent: null,
  reason: null,
  orderItemId: null,
};

function undiscounted({ unitPrice, returnItems }: OrderItem): Partial<OrderItem> {
  const back = returnItems.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    listPrice: unitPrice,
    discount: NOTHING,
    discountAmount: null,
    discountPercent: null,
    discountReason: null,
    orderDiscountShare: NOTHING,
    discountAddedLater: NOTHING,
    givenBack: amountOf(timesCents(back, centsOf(unitPrice))),
    unitsSettled: 0,
    settled: NOTHING,
    settledShare: NOTHING,
  };
}

/** Figures of an order, taken from its detail. */
export function financialsFromCopy(detail: Records['orderDetail']): OrderFinancials {
  return {
    subtotal: detail.subtotal,
    tax: detail.tax,
    freeTax: detail.freeTax,
    taxIncluded: detail.taxIncluded,
    taxGivenBack: detail.taxGivenBack,
    discount: detail.discount,
    orderDiscount: detail.orderDiscount,
    returnsTotal: detail.returnsTotal,
    depositsRefunded: detail.depositsRefunded,
    depositsWaived: detail.depositsWaived,
    chargesTotal: detail.chargesTotal,
    total: detail.total,
    originalTotal: detail.originalTotal,
    paymentsTotal: detail.paymentsTotal,
    refundsTotal: detail.refundsTotal,
    netPaid: detail.netPaid,
    amountDue: detail.amountDue,
    refundDue: detail.refundDue,
    depositsHeld: detail.depositsHeld,
    paymentStatus: detail.paymentStatus,
  };
}

function searched({ search }: Query): (order: Order) => boolean {
  const wanted = readDocumentSearch(search);
  return (order) => isFound(`${order.orderNumber} ${orderSearchText(order)}`, wanted);
}

function filtered(query: Query, timeZone: string): (order: Order) => boolean {
  const { startDate, endDate } = query;
  const from = startDate && startOfDay(startDate as CalendarDay, timeZone).toISOString();
  const until = endDate && endOfDay(endDate as CalendarDay, timeZone).toISOString();
  const statuses = query.status?.split(',');
  const paymentStatuses = query.paymentStatus?.split(',');
  return (order) =>
    (!from || order.createdAt >= from) &&
    (!until || order.createdAt < until) &&
    isAmong(statuses, order.status) &&
    isAmong(paymentStatuses, order.paymentStatus) &&
    isAmong(query.deliveryStatus && [query.deliveryStatus], order.deliveryStatus) &&
    isAmong(query.serviceType && [query.serviceType], order.serviceType) &&
    isAmong(query.customerId && [query.customerId], order.customer?.id) &&
    (!query.acceptedAsTaken || order.acceptedAsTaken) &&
    isAmong(query.deliveryPersonId && [query.deliveryPersonId], order.deliveryPerson?.id) &&
    (!query.orderNumber || String(query.orderNumber) === String(order.orderNumber));
}

function isAmong(wanted: readonly string[] | '' | undefined, value: string | undefined): boolean {
  return !wanted || wanted[0] === '' || (value !== undefined && wanted.includes(value));
}

function order(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
