import type { Order } from '@mostrador/contract/orders';
import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import type { CalendarDay } from '@mostrador/domain/calendar';
import { type CashRoundingRule, changeOf, handedOver, roundingsOf } from '@mostrador/domain/cash';
import {
  type Cents,
  type CurrencyUnit,
  centsOf,
  minusCents,
  plusCents,
  sumCents,
  timesCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { exactOfParts, type PaymentPart, tenderOfParts } from '@mostrador/domain/payment-parts';
import { percentOf } from '@mostrador/domain/percent';
import { itemName, type OutboxEntry } from '#features/orders/outbox/outbox-entry.ts';
import {
  laterOffTheOrder,
  sharesIn,
  withOrderShares,
} from '#features/orders/parts/discount/order-discounts.ts';
import { bodyDiscounts } from '#features/orders/parts/lines/body-discounts.ts';
import { lineDiscount } from '#features/orders/parts/lines/line-discount.ts';
import { type MoneyRow, moneyRows } from '#features/orders/parts/money-rows.ts';
import { bodyTaxes } from '#features/orders/parts/taxes/body-taxes.ts';
import { type NamedRate, taxesByRate } from '#features/orders/parts/taxes/document-taxes.ts';

/** A sale that was charged, as its finish and its text receipt tell it. */
export interface FinishedSale {
  /** Its entry in the outbox, where it waited on this device; absent as version 1.41 kept it. */
  entryId?: string;
  /** Absent while it waits on this device. */
  order?: Pick<Order, 'id' | 'orderNumber'>;
  /** When it was made; absent as version 1.30 kept it. */
  madeAt?: string;
  /** Its customer on file. */
  customerId?: string;
  phone: string | null;
  /** The customer's e-mail as the form had it, while the order waits. */
  email?: string;
  lines: readonly FinishedLine[];
  /** What its form takes off the sale as a whole, as an amount or in per cent. */
  discountCents: Cents;
  /** What was taken off it as a whole later; absent as version 1.28 kept it. */
  laterDiscountCents?: Cents;
  /** Tax that is added to the total, by no rate where `taxes` has them. */
  taxCents: Cents;
  /** Taxes by rate; absent as version 1.29 kept it. */
  taxes?: readonly FinishedTax[];
  totalCents: Cents;
  payments: readonly FinishedPayment[];
  /** Sum that cash rounding adds to the payments, signed. */
  roundingCents: Cents;
  leftCents: Cents;
  /** What came back of the order by now lowers its total by this. */
  returnedCents?: Cents;
  /** What it was charged beside its goods; absent as version 1.33 kept it. */
  chargedCents?: Cents;
  refundedCents?: Cents;
  refundDueCents?: Cents;
  /** Deposits that the shop gives back with the goods. */
  depositsHeldCents?: Cents;
}

interface FinishedLine {
  name: string;
  /** The chosen variant: "Size: M"; absent as version 1.30 kept it, as are the next two. */
  attributes?: readonly string[];
  /** Price of a unit, or the fee of its loan. */
  unitCents?: Cents;
  /** Deposit of a lent unit. */
  depositCents?: Cents;
  quantity: number;
  isLent: boolean;
  /** Day on which what is lent is due, and the codes of its units; absent as version 1.37 kept it. */
  dueOn?: CalendarDay;
  unitCodes?: readonly string[];
  /** At its full price, with its deposit. */
  totalCents: Cents;
  /** What it is lowered by; absent as version 1.28 kept it. */
  discountCents?: Cents;
  /** Part of it that was given to the line later; absent for none. */
  laterDiscountCents?: Cents;
}

interface FinishedTax {
  rate: NamedRate;
  taxCents: Cents;
  /** Whether the prices include it, so that it is added to nothing. */
  isIncluded: boolean;
}

interface FinishedPayment {
  method: string;
  /** What was handed over; without a tender, the amount as it is rounded. */
  receivedCents: Cents;
  /** Undefined where nobody said what was handed over. */
  changeCents: Cents | undefined;
}

/** The change of all payments; undefined where nobody said what was handed over. */
export function changeOfSale({ payments }: FinishedSale): Cents | undefined {
  const changes = payments.flatMap(({ changeCents }) => changeCents ?? []);
  return changes.length === 0 ? undefined : sumCents(changes);
}

/** What a payment left with the shop: what was handed over, less its change. */
export function keptOf({ receivedCents, changeCents = ZERO_CENTS }: FinishedPayment): Cents {
  return minusCents(receivedCents, changeCents);
}

/** What was handed over for all payments. */
export function receivedOfSale({ payments }: FinishedSale): Cents {
  return sumCents(payments.map(({ receivedCents }) => receivedCents));
}

/** Returns the sale of an order as the server answered it. */
export function saleOfOrder(order: Order): FinishedSale {
  const items = withOrderShares(order);
  const formSharesCents = sharesIn(order.items);
  const laterSharesCents = minusCents(sharesIn(items), formSharesCents);
  const laterAmountsCents = laterOffTheOrder(order);
  const rows = moneyRows(order);
  const counted = order.payments.filter(({ voided }) => !voided);
  const returnedCents = sumCents(rows.filter(isGivenBack).map(({ cents }) => cents));
  return {
    order: { id: order.id, orderNumber: order.orderNumber },
    madeAt: order.createdAt,
    customerId: order.customer?.id,
    phone: order.customerPhone ?? order.customer?.phone ?? null,
    lines: items.map((item) => ({
      name: item.productName,
      attributes: attributesOf(item.selectedAttributes),
      unitCents: centsOf(item.unitPrice),
      depositCents: centsOf(item.borrowDepositPerUnit),
      quantity: item.quantity,
      isLent: item.transactionType === 'BORROW',
      dueOn: order.borrowRecords.find(({ orderItemId }) => orderItemId === item.id)?.dueOn as
        | CalendarDay
        | undefined,
      unitCodes: item.units.map(({ code }) => code),
      totalCents: centsOf(item.total),
      discountCents: lineDiscount(item),
      laterDiscountCents: centsOf(item.discountAddedLater),
    })),
    discountCents: plusCents(
      formSharesCents,
      minusCents(centsOf(order.orderDiscount), laterAmountsCents),
    ),
    laterDiscountCents: plusCents(laterSharesCents, laterAmountsCents),
    ...taxesOfOrder(order, rows),
    totalCents: centsOf(order.total),
    payments: counted.map(({ paymentMethod, amount, tendered, change, rounding }) => ({
      method: paymentMethod,
      receivedCents:
        tendered === null ? handedOver(centsOf(amount), centsOf(rounding)) : centsOf(tendered),
      changeCents: change === null ? undefined : centsOf(change),
    })),
    roundingCents: sumCents(counted.map(({ rounding }) => centsOf(rounding))),
    leftCents: centsOf(order.amountDue),
    returnedCents: minusCents(ZERO_CENTS, returnedCents),
    chargedCents: centsOf(order.chargesTotal),
    refundedCents: centsOf(order.refundsTotal),
    refundDueCents: centsOf(order.refundDue),
    depositsHeldCents: centsOf(order.depositsHeld),
  };
}

/** Whether the row lowers the total for what came back. */
function isGivenBack({ key }: MoneyRow): boolean {
  return (
    key === 'returns' ||
    key === 'taxGivenBack' ||
    key === 'depositsRefunded' ||
    key === 'depositsWaived' ||
    key === 'discountOnReturned'
  );
}

function attributesOf(chosen: Readonly<Record<string, string>> | null | undefined): string[] {
  return Object.entries(chosen ?? {}).map(([name, value]) => `${name}: ${value}`);
}

/** Taxes by rate, and what no rate accounts for; added ones before what went back with returns. */
function taxesOfOrder(
  order: Order,
  rows: readonly MoneyRow[],
): Pick<FinishedSale, 'taxCents' | 'taxes'> {
  const added = rows.flatMap(({ rate, cents }) =>
    rate === undefined ? [] : { rate, taxCents: cents, isIncluded: false },
  );
  const included = taxesByRate(order.pricesIncludeTax === true ? order.taxes : []).map(
    ({ rate, taxCents }) => ({ rate, taxCents, isIncluded: true }),
  );
  const taxRows = rows.filter(({ key }) => key === 'tax');
  return { taxCents: sumCents(taxRows.map(({ cents }) => cents)), taxes: [...added, ...included] };
}

type SentPayment = NonNullable<OutboxEntry['body']['payments']>[number];

/** The parts of a payment as it is sent; undefined where it was taken in one. */
function partsOf({ parts }: SentPayment): PaymentPart[] | undefined {
  return parts?.map((part) => ({
    amountCents: centsOf(part.amount),
    tenderedCents: part.tendered == null ? null : centsOf(part.tendered),
    notes: part.notes ?? null,
  }));
}

/** What was handed over, as the rounding asks for it; undefined where nobody said it. */
function tenderOf(payment: SentPayment): Cents | undefined {
  const parts = partsOf(payment);
  if (parts) return exactOfParts(centsOf(payment.amount), parts);
  return payment.tendered == null ? undefined : centsOf(payment.tendered);
}

/** As `saleOfOrder`, for an order that waits on this device; `rule` is the store's cash rounding. */
export function saleOfEntry(
  { id, body, shown, takenAt }: OutboxEntry,
  methods: readonly PaymentMethod[],
  { rule, unit }: { rule: CashRoundingRule; unit: CurrencyUnit },
): FinishedSale {
  const discounts = bodyDiscounts(body, unit);
  const taxes = bodyTaxes(body, shown.taxRates ?? [], unit);
  const payments = (body.payments ?? []).map((payment) => ({
    ...payment,
    kind: methods.find(({ id }) => id === payment.paymentMethodId)?.kind ?? ('OTHER' as const),
    amountCents: centsOf(payment.amount),
    tenderedCents: tenderOf(payment),
    parts: partsOf(payment),
  }));
  const totalCents = centsOf(body.total);
  const leftCents = minusCents(totalCents, sumCents(payments.map((one) => one.amountCents)));
  const roundings = roundingsOf(payments, { settles: leftCents === 0, rule });
  return {
    entryId: id,
    madeAt: takenAt,
    customerId: body.customerId ?? undefined,
    phone: body.customerPhone || shown.customer?.phone || null,
    email: shown.customer?.email || undefined,
    lines: body.items.map((item, index) => {
      const unitCents = centsOf(item.unitPrice);
      const depositCents = centsOf(item.borrowDepositPerUnit ?? 0);
      const eachCents = plusCents(unitCents, depositCents);
      return {
        name: itemName(shown, item),
        attributes: attributesOf(item.selectedAttributes),
        unitCents,
        depositCents,
        quantity: item.quantity,
        isLent: item.transactionType === 'BORROW',
        dueOn: (item.dueOn ?? undefined) as CalendarDay | undefined,
        totalCents: timesCents(item.quantity, eachCents),
        discountCents: discounts.lineCents[index] ?? ZERO_CENTS,
      };
    }),
    discountCents: sumCents([discounts.orderCents, ...discounts.shareCents]),
    taxCents: taxes.freeTaxCents,
    taxes: taxes.rates.flatMap(({ name, percent, taxCents }) =>
      name === null || percent === null
        ? []
        : {
            rate: { name, percent: percentOf(percent) },
            taxCents,
            isIncluded: taxes.isIncluded,
          },
    ),
    totalCents,
    payments: payments.map(({ paymentMethodId, amountCents, parts, ...payment }, index) => {
      const roundingCents = roundings[index] ?? ZERO_CENTS;
      const tenderedCents =
        parts === undefined
          ? payment.tenderedCents
          : (tenderOfParts(parts, roundingCents) ?? undefined);
      return {
        method: shown.paymentMethods[paymentMethodId] ?? '',
        receivedCents: tenderedCents ?? handedOver(amountCents, roundingCents),
        changeCents:
          tenderedCents === undefined
            ? undefined
            : changeOf(tenderedCents, amountCents, roundingCents),
      };
    }),
    roundingCents: sumCents(roundings),
    leftCents,
  };
}
