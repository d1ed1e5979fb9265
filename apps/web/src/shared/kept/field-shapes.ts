import { type CalendarDay, parseCalendarDay } from '@mostrador/domain/calendar';
import { FEE_PER } from '@mostrador/domain/loan-fees';
import { type Amount, type Cents, parseAmount } from '@mostrador/domain/money';
import { type Percent, parsePercent, WHOLE } from '@mostrador/domain/percent';
import {
  listOf,
  numberThat,
  oneOf,
  orAbsent,
  partsOf,
  type Shape,
  text,
  textThat,
} from './validators.ts';

/** An amount that the API accepts, 0 or more. */
export const price = numberThat<Amount>((value) => value >= 0 && parseAmount(value) !== undefined);

/** An amount in cents, 0 or more. */
export const cents = numberThat<Cents>((value) => Number.isSafeInteger(value) && value >= 0);

/** A per cent that the API accepts. */
export const percent = numberThat((value) => parsePercent(value) !== undefined);

/** A per cent above 0 in thousandths. */
export const thousandths = numberThat<Percent>(
  (value) => Number.isSafeInteger(value) && value > 0 && value <= WHOLE,
);

/** A per cent of a tax rate in thousandths; 0 is for what is exempt. */
export const taxThousandths = numberThat<Percent>(
  (value) => Number.isSafeInteger(value) && value >= 0 && value <= WHOLE,
);

/** A whole number of at least 1. */
export const quantity = numberThat((value) => Number.isSafeInteger(value) && value > 0);

/** A whole number; a stock may be negative. */
export const wholeNumber = numberThat((value) => Number.isSafeInteger(value));

export const instant = textThat(
  (value) => /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)),
);

/** A day of the store's calendar. */
export const day: Shape<CalendarDay> = (value): value is CalendarDay =>
  text(value) && parseCalendarDay(value) !== undefined;

/** For what the fee of a product's loans is asked. */
export const feePer = oneOf(...FEE_PER);

/** An idempotency key in this app's format. */
export const key = textThat((value) => /^[\x21-\x7e]{1,200}$/.test(value));

/** Path parameters of a call about one record. */
export const recordParams = partsOf<{ id: string }>({ id: text });

interface PaymentPart {
  amount: Amount;
  tendered?: Amount | null | undefined;
  notes?: string | null | undefined;
}

interface Payment extends PaymentPart {
  paymentMethodId: string;
  parts?: PaymentPart[] | null | undefined;
}

const partParts = { amount: price, tendered: orAbsent(price), notes: orAbsent(text) };

const paymentParts = {
  ...partParts,
  paymentMethodId: text,
  parts: orAbsent(listOf(partsOf<PaymentPart>(partParts))),
};

/** A payment with the id of its method. */
export const payment = partsOf<Payment>(paymentParts);

/** A payment that a delivery person may have collected. */
export const collectedPayment = partsOf<Payment & { collectedBy?: string | null | undefined }>({
  ...paymentParts,
  collectedBy: orAbsent(text),
});
