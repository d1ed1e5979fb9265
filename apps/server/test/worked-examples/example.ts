/** Form of a worked example: the story of an order, with the books after each step. */
import type { ErrorCode } from '@mostrador/contract/shared/errors';
import type { DeliveryStatus, OrderStatus, PaymentStatus } from '@mostrador/domain/order-states';

/** Products, of which a story begins with 10 units each, and a custom item: the engraving. */
export type Goods = 'hammer' | 'paint' | 'rope' | 'ladder' | 'drill' | 'tent' | 'engraving';

/** Per cents of the tax rates of a store with taxes, by their names. The first is the default. */
export const RATES = {
  general: 19,
  food: 5,
  books: 0,
  city: 8.875,
  ten: 10,
  eight: 8,
  double: 100,
};
export type RateName = keyof typeof RATES;

/** A store with taxes: its currency, and whether its prices include tax. */
export interface TaxedStore {
  currency: 'USD' | 'JPY';
  pricesIncludeTax: boolean;
}

/** Taxable amount, the same without the tax, and the tax, by rate; of free tax under `free`. */
export type TaxRows = Partial<Record<RateName | 'free', readonly [number, number, number]>>;

export interface Line {
  goods: Goods;
  quantity: number;
  /** For a loan, the fee. */
  price: number;
  /** Null for a sale. */
  deposit: number | null;
  discount?: Discount;
  /** Tax rate that the line names. */
  rate?: RateName;
}

/** An amount, or a per cent. */
export type Discount = { amount: number } | { percent: number };

/** Deposit panel of the order; figures left out must be 0. */
interface Panel {
  /** Deposit × quantity of all loans. */
  collected: number;
  /** Deposit × quantity of returned loans. */
  returned?: number;
  pending?: number;
  /** These three say what happened to the deposits. */
  refunded?: number;
  waived?: number;
  kept?: number;
}

/** Figures to check after a step, as decimals; those left out are not checked. */
export interface Books {
  subtotal?: number;
  tax?: number;
  freeTax?: number;
  taxIncluded?: number;
  taxGivenBack?: number;
  /** Taxes of what is kept, all of them. */
  taxes?: TaxRows;
  lineTaxes?: Partial<Record<Goods, number>>;
  /** Added tax that went back with each return, oldest first. */
  returnTaxes?: readonly number[];
  /** What the credit note of each return says, and that of the cancellation. */
  creditNotes?: readonly TaxRows[];
  cancellationNote?: TaxRows;
  /** Whole discount, and the part of it that is an amount off the order. */
  discount?: number;
  orderDiscount?: number;
  returnsTotal?: number;
  depositsRefunded?: number;
  depositsWaived?: number;
  /** Row that makes the summary add up if the total stops at 0 (rules.md#order-figures). */
  discountOnReturnedGoods?: number;
  total?: number;
  totalNetOfDeposits?: number;
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
  /** Discounts of the lines, and what returns gave back of them without deposits. */
  lineDiscounts?: Partial<Record<Goods, number>>;
  givenBack?: Partial<Record<Goods, number>>;
  /** What each return gave back with deposits, oldest first. */
  returns?: readonly number[];
  /** Units in stock. */
  stock?: Partial<Record<Goods, number>>;
  /** Units that may still come back. */
  remaining?: Partial<Record<Goods, number>>;
  /** Kinds and amounts of the refunds, oldest first. */
  refunds?: readonly (readonly ['RETURN' | 'CANCELLATION' | 'DEPOSIT', number])[];
}

interface Terms {
  /** Amount off the order, or per cent off its lines. */
  discount?: number;
  percent?: number;
  tax?: number;
  /** Amount paid in cash at creation. */
  paid?: number;
  delivery?: boolean;
}

type Action =
  | { do: 'order'; lines: readonly Line[]; terms: Terms }
  | { do: 'pay'; amount: number }
  | { do: 'discount'; on: Goods | null; discount: Discount }
  | { do: 'edit'; change: Change }
  | { do: 'return'; units: Partial<Record<Goods, number>> }
  | { do: 'markReturned'; goods: Goods; refund: number }
  | { do: 'cancel' }
  | { do: 'complete' }
  | { do: 'deliver' };

/** What an edit changes; all else it leaves unnamed or as it was. */
interface Change {
  /** Units of a line that stays. */
  units?: Partial<Record<Goods, number>>;
  /** Goods whose line goes. */
  without?: Goods;
  /** Line that is added. */
  more?: Line;
  /** New tax rate of a line. */
  rates?: Partial<Record<Goods, RateName>>;
  /** New discount of a line; null takes it off. */
  lineDiscounts?: Partial<Record<Goods, Discount | null>>;
  /** Amount off the order, with those that were added later. */
  discount?: number;
  /** Per cent off the order; null takes it off. */
  percent?: number | null;
  /** Total on a form that is refused. */
  total?: number;
}

/** A step, with the books after it or the code of its refusal. */
export type Step = Action & { books: Books; refusedWith?: ErrorCode };

/** Rates of products, and of the fees of their loans; the others have the default one. */
interface RatesOfGoods {
  prices?: Partial<Record<Goods, RateName>>;
  fees?: Partial<Record<Goods, RateName>>;
}

export interface Example {
  story: string;
  /** Without it, the store of the example has no taxes. */
  store?: TaxedStore;
  rates?: RatesOfGoods;
  steps: readonly Step[];
}

export const example = (story: string, ...steps: Step[]): Example => ({ story, steps });

/** Examples in stores of this kind. */
export const examplesIn =
  (store: TaxedStore) =>
  (story: string, ...steps: Step[]): Example => ({ story, steps, store });
/** Examples in a store whose prices include tax, and in one whose prices do not. */
export const withTax = examplesIn({ currency: 'USD', pricesIncludeTax: true });
export const withoutTax = examplesIn({ currency: 'USD', pricesIncludeTax: false });

/** The example with these rates of its goods. */
export const withRates = (rates: RatesOfGoods, of: Example): Example => ({ ...of, rates });

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

/** 3 × 10.00 = 30.00. */
export const threeHammers: readonly Line[] = [sell(3, 'hammer', 10)];
/** 2 × (15.00 + 20.00) = 70.00: fees of 30.00, and deposits of 40.00. */
export const twoLadders: readonly Line[] = [lend(2, 'ladder', { fee: 15, deposit: 20 })];
/** 20.00 + 15.00 + 20.00 = 55.00. */
export const hammersAndLadder: readonly Line[] = [
  sell(2, 'hammer', 10),
  lend(1, 'ladder', { fee: 15, deposit: 20 }),
];

export const order = (lines: readonly Line[], terms: Terms, books: Books): Step => ({
  do: 'order',
  lines,
  terms,
  books,
});
export const pay = (amount: number, books: Books): Step => ({ do: 'pay', amount, books });
export const giveDiscount = (amount: number, books: Books): Step => ({
  do: 'discount',
  on: null,
  discount: { amount },
  books,
});
/** Gives a discount on the line of these goods, or on the order where they are null. */
export const giveDiscountOn = (on: Goods | null, discount: Discount, books: Books): Step => ({
  do: 'discount',
  on,
  discount,
  books,
});
export const edit = (change: Change, books: Books): Step => ({ do: 'edit', change, books });
/** Takes units back by an order return. */
export const takeBack = (units: Partial<Record<Goods, number>>, books: Books): Step => ({
  do: 'return',
  units,
  books,
});
/** Marks the whole loan of this product returned, and refunds this amount of its deposit. */
export const markReturned = (goods: Goods, refund: number, books: Books): Step => ({
  do: 'markReturned',
  goods,
  refund,
  books,
});
export const cancel = (books: Books): Step => ({ do: 'cancel', books });
export const complete = (books: Books): Step => ({ do: 'complete', books });
export const deliver = (books: Books): Step => ({ do: 'deliver', books });

/** The line with a tax rate that it names. */
export const at = (rate: RateName, line: Line): Line => ({ ...line, rate });

/** The line with a discount. */
export const less = (discount: Discount, line: Line): Line => ({ ...line, discount });

/** Expects a refusal of the step, and unchanged books. */
export const refused = (refusedWith: ErrorCode, step: Step): Step => ({ ...step, refusedWith });
