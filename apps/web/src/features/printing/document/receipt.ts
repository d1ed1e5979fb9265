import type { Order } from '@mostrador/contract/orders';
import {
  type Cents,
  type CurrencyUnit,
  centsOf,
  minusCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { type MoneyEntry, moneyEntries } from '#features/orders/parts/money-entries.ts';
import { isBelowTotal, type MoneyRow, moneyRows } from '#features/orders/parts/money-rows.ts';
import { depositsIn } from '#features/orders/parts/sold-lines.ts';
import { type RateTax, taxesByRate } from '#features/orders/parts/taxes/document-taxes.ts';
import { type PrintedLine, receiptLines } from './printed-lines.ts';

export type Movement = Exclude<MoneyEntry, { type: 'discount' }>;

/**
 * Figures of a receipt. `sums` add up to the total and `movements` to the amount paid; their
 * difference is due, or is to be refunded. A cancelled order owes nothing.
 */
export interface Receipt {
  lines: readonly PrintedLine[];
  sums: readonly MoneyRow[];
  /** Part of the items' price that is deposits. */
  depositsCents: Cents;
  totalCents: Cents;
  /** −total of a cancelled order; else undefined. */
  cancelledCents: Cents | undefined;
  /** Payments that were not voided and refunds by time; refunds are negative. */
  movements: readonly { movement: Movement; cents: Cents }[];
  paidCents: Cents;
  balance: { key: 'due' | 'refundDue'; cents: Cents };
  /** Net amounts and taxes of what is kept, by rate; a rate of 0 % is among them. */
  taxes: readonly RateTax[];
  /** Deposits that the shop returns with the goods. */
  depositsHeldCents: Cents;
}

/**
 * Contents of an order's receipt, from the server's figures (rules.md#order-figures); `unit` is the
 * currency's.
 */
export function receiptOf(order: Order, unit: CurrencyUnit): Receipt {
  const rows = moneyRows(order);
  const refundDueCents = centsOf(order.refundDue);
  return {
    lines: receiptLines(order, unit),
    sums: rows.filter((row) => !isBelowTotal(row)),
    depositsCents: depositsIn(order),
    totalCents: centsOf(order.total),
    cancelledCents: rows.find(({ key }) => key === 'cancelled')?.cents,
    movements: movementsOf(order),
    paidCents: centsOf(order.netPaid),
    balance:
      refundDueCents > 0 && order.status !== 'CANCELLED'
        ? { key: 'refundDue', cents: refundDueCents }
        : { key: 'due', cents: centsOf(order.amountDue) },
    taxes: taxesByRate(order.taxes),
    depositsHeldCents: centsOf(order.depositsHeld),
  };
}

function movementsOf(order: Order): Receipt['movements'] {
  return moneyEntries(order)
    .toReversed()
    .flatMap((movement) => {
      if (movement.type === 'discount') return [];
      if (movement.type === 'payment' && movement.voided) return [];
      const cents = centsOf(movement.amount);
      return {
        movement,
        cents: movement.type === 'refund' ? minusCents(ZERO_CENTS, cents) : cents,
      };
    });
}
