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
import type { FinishedSale } from '#features/orders/parts/finished-sale.ts';
import { bodyDiscounts } from '#features/orders/parts/lines/body-discounts.ts';
import { lineDiscount } from '#features/orders/parts/lines/line-discount.ts';
import { type MoneyRow, moneyRows } from '#features/orders/parts/money-rows.ts';
import { bodyTaxes } from '#features/orders/parts/taxes/body-taxes.ts';
import { taxesByRate } from '#features/orders/parts/taxes/document-taxes.ts';

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
    buyer: { company: order.customerCompany, taxNumber: order.customerTaxNumber },
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
    key === 'exemptTaxBack' ||
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
): Pick<FinishedSale, 'taxCents' | 'exemptTaxCents' | 'taxes'> {
  const added = rows.flatMap(({ rate, cents }) =>
    rate === undefined ? [] : { rate, taxCents: cents, isIncluded: false },
  );
  const included = taxesByRate(order.pricesIncludeTax === true ? order.taxes : []).map(
    ({ rate, taxCents }) => ({ rate, taxCents, isIncluded: true }),
  );
  const sumOf = (of: MoneyRow['key']) =>
    sumCents(rows.filter(({ key }) => key === of).map(({ cents }) => cents));
  return {
    taxCents: sumOf('tax'),
    ...exemptPart(minusCents(ZERO_CENTS, sumOf('exemptTax'))),
    taxes: [...added, ...included],
  };
}

function exemptPart(exemptTaxCents: Cents): Pick<FinishedSale, 'exemptTaxCents'> {
  return exemptTaxCents === 0 ? {} : { exemptTaxCents };
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
    buyer: { company: body.customerCompany ?? null, taxNumber: body.customerTaxNumber ?? null },
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
    ...exemptPart(taxes.exemptTaxCents),
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
