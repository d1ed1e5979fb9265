import type { Order } from '@mostrador/contract/orders';
import type { CalendarDay } from '@mostrador/domain/calendar';
import { type Cents, minusCents, sumCents, ZERO_CENTS } from '@mostrador/domain/money';
import type { NamedRate } from '#features/orders/parts/taxes/document-taxes.ts';

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
  /** Company and tax number of the buyer; absent as version 1.42 kept it. */
  buyer?: { company: string | null; taxNumber: string | null };
  /** The customer's e-mail as the form had it, while the order waits. */
  email?: string;
  lines: readonly FinishedLine[];
  /** What its form takes off the sale as a whole, as an amount or in per cent. */
  discountCents: Cents;
  /** What was taken off it as a whole later; absent as version 1.28 kept it. */
  laterDiscountCents?: Cents;
  /** Tax that is added to the total, by no rate where `taxes` has them. */
  taxCents: Cents;
  /** Tax within the prices that an exempt buyer does not pay; absent where nobody is exempt. */
  exemptTaxCents?: Cents;
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
