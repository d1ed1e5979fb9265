import type { Order } from '@mostrador/contract/orders';
import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { changeOf, handedOver, roundingsOf } from '@mostrador/domain/cash';
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
import { itemName, type OutboxEntry } from '#features/orders/outbox/outbox-entry.ts';
import {
  laterOffTheOrder,
  sharesIn,
  withOrderShares,
} from '#features/orders/parts/discount/order-discounts.ts';
import { bodyDiscounts } from '#features/orders/parts/lines/body-discounts.ts';
import { lineDiscount } from '#features/orders/parts/lines/line-discount.ts';

/** A sale that was charged, as its finish and its text receipt tell it. */
export interface FinishedSale {
  /** Absent while it waits on this device. */
  order?: Pick<Order, 'id' | 'orderNumber'>;
  phone: string | null;
  lines: readonly FinishedLine[];
  /** What its form takes off the sale as a whole, as an amount or in per cent. */
  discountCents: Cents;
  /** What was taken off it as a whole later; absent as version 1.28 kept it. */
  laterDiscountCents?: Cents;
  taxCents: Cents;
  totalCents: Cents;
  payments: readonly FinishedPayment[];
  /** Sum that cash rounding adds to the payments, signed. */
  roundingCents: Cents;
  leftCents: Cents;
}

interface FinishedLine {
  name: string;
  quantity: number;
  isLent: boolean;
  /** At its full price. */
  totalCents: Cents;
  /** What it is lowered by; absent as version 1.28 kept it. */
  discountCents?: Cents;
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
  return {
    order: { id: order.id, orderNumber: order.orderNumber },
    phone: order.customerPhone,
    lines: items.map((item) => ({
      name: item.productName,
      quantity: item.quantity,
      isLent: item.transactionType === 'BORROW',
      totalCents: centsOf(item.total),
      discountCents: lineDiscount(item),
    })),
    discountCents: plusCents(
      formSharesCents,
      minusCents(centsOf(order.orderDiscount), laterAmountsCents),
    ),
    laterDiscountCents: plusCents(laterSharesCents, laterAmountsCents),
    taxCents: centsOf(order.tax),
    totalCents: centsOf(order.total),
    payments: order.payments.map(({ paymentMethod, amount, tendered, change, rounding }) => ({
      method: paymentMethod,
      receivedCents:
        tendered === null ? handedOver(centsOf(amount), centsOf(rounding)) : centsOf(tendered),
      changeCents: change === null ? undefined : centsOf(change),
    })),
    roundingCents: sumCents(order.payments.map(({ rounding }) => centsOf(rounding))),
    leftCents: centsOf(order.amountDue),
  };
}

/** As `saleOfOrder`, for an order that waits on this device; `stepCents` is the store's cash rounding. */
export function saleOfEntry(
  { body, shown }: OutboxEntry,
  methods: readonly PaymentMethod[],
  { stepCents, unit }: { stepCents: Cents; unit: CurrencyUnit },
): FinishedSale {
  const discounts = bodyDiscounts(body, unit);
  const payments = (body.payments ?? []).map((payment) => ({
    ...payment,
    kind: methods.find(({ id }) => id === payment.paymentMethodId)?.kind ?? ('OTHER' as const),
    amountCents: centsOf(payment.amount),
  }));
  const totalCents = centsOf(body.total);
  const leftCents = minusCents(totalCents, sumCents(payments.map((one) => one.amountCents)));
  const roundings = roundingsOf(payments, { settles: leftCents === 0, stepCents });
  return {
    phone: body.customerPhone ?? null,
    lines: body.items.map((item, index) => {
      const eachCents = plusCents(
        centsOf(item.unitPrice),
        item.borrowDepositPerUnit ? centsOf(item.borrowDepositPerUnit) : ZERO_CENTS,
      );
      return {
        name: itemName(shown, item),
        quantity: item.quantity,
        isLent: item.transactionType === 'BORROW',
        totalCents: timesCents(item.quantity, eachCents),
        discountCents: discounts.lineCents[index] ?? ZERO_CENTS,
      };
    }),
    discountCents: sumCents([discounts.orderCents, ...discounts.shareCents]),
    taxCents: body.tax ? centsOf(body.tax) : ZERO_CENTS,
    totalCents,
    payments: payments.map(({ paymentMethodId, amountCents, tendered }, index) => {
      const roundingCents = roundings[index] ?? ZERO_CENTS;
      const tenderedCents = tendered == null ? undefined : centsOf(tendered);
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
