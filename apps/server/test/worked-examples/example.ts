/** How a worked example is written down: the story of an order, and what is in the books after each step. */
import type { ErrorCode } from '@mostrador/contract/errors';
import type { DeliveryStatus, OrderStatus, PaymentStatus } from '@mostrador/domain/order-states';

/** There are 10 of each when a story begins. */
export type Goods = 'hammer' | 'paint' | 'rope' | 'ladder' | 'drill' | 'tent';

export interface Line {
  goods: Goods;
  quantity: number;
  /** For a loan the fee. */
  price: number;
  /** Null for what is sold. */
  deposit: number | null;
}

/** The order's deposit panel; what is not named must be 0. */
interface Panel {
  /** Deposit × quantity of all that was lent. */
  collected: number;
  /** The same of what is back. */
  returned?: number;
  pending?: number;
  /** What became of it really. */
  refunded?: number;
  waived?: number;
  kept?: number;
}

/** What the bookkeeper looks at after a step, as decimals; what is not named is not looked at. */
export interface Books {
  subtotal?: number;
  discount?: number;
  returnsTotal?: number;
  depositsRefunded?: number;
  depositsWaived?: number;
  /** The row that makes the summary add up where the total stops at 0 (rules.md#order-figures). */
  discountOnReturnedGoods?: number;
  total?: number;
  originalTotal?: number;
  paymentsTotal?: number;
  refundsTotal?: number;
  netPaid?: number;
  amountDue?: number;
  refundDue?: number;
  depositsHeld?: number;
  paymentStatus?: PaymentStatus;
  status?: OrderStatus;
  deliveryStatus?: DeliveryStatus;
  panel?: Panel;
  /** What is on the shelf. */
  stock?: Partial<Record<Goods, number>>;
  /** What may still come back. */
  remaining?: Partial<Record<Goods, number>>;
  /** The kinds and amounts of the refunds, oldest first. */
  refunds?: readonly (readonly ['RETURN' | 'CANCELLATION' | 'DEPOSIT', number])[];
}

interface Terms {
  discount?: number;
  tax?: number;
  /** Paid in cash when the order is made. */
  paid?: number;
  delivery?: boolean;
}

export type Action =
  | { do: 'order'; lines: readonly Line[]; terms: Terms }
  | { do: 'pay'; amount: number }
  | { do: 'discount'; amount: number }
  | { do: 'return'; units: Partial<Record<Goods, number>> }
  | { do: 'markReturned'; goods: Goods; refund: number }
  | { do: 'cancel' }
  | { do: 'complete' }
  | { do: 'deliver' };

/** A step, and either what it leads to or why it is refused. */
export type Step = Action & { books: Books; refusedWith?: ErrorCode };

export interface Example {
  story: string;
  steps: readonly Step[];
}

export const example = (story: string, ...steps: Step[]): Example => ({ story, steps });

export const sell = (quantity: number, goods: Goods, price: number): Line => ({
  goods,
  quantity,
  price,
  deposit: null,
});
export const lend = (
  quantity: number,
  goods: Goods,
  { fee, deposit }: { fee: number; deposit: number },
): Line => ({ goods, quantity, price: fee, deposit });

export const order = (lines: readonly Line[], terms: Terms, books: Books): Step => ({
  do: 'order',
  lines,
  terms,
  books,
});
export const pay = (amount: number, books: Books): Step => ({ do: 'pay', amount, books });
export const giveDiscount = (amount: number, books: Books): Step => ({
  do: 'discount',
  amount,
  books,
});
/** Takes units back through the order. */
export const takeBack = (units: Partial<Record<Goods, number>>, books: Books): Step => ({
  do: 'return',
  units,
  books,
});
/** Marks the whole loan of these goods returned, and gives that much of its deposit back. */
export const markReturned = (goods: Goods, refund: number, books: Books): Step => ({
  do: 'markReturned',
  goods,
  refund,
  books,
});
export const cancel = (books: Books): Step => ({ do: 'cancel', books });
export const complete = (books: Books): Step => ({ do: 'complete', books });
export const deliver = (books: Books): Step => ({ do: 'deliver', books });

/** The step is refused, and the books stay as they were. */
export const refused = (refusedWith: ErrorCode, step: Step): Step => ({ ...step, refusedWith });
