/**
 * Every reason for refusing a field, with its message. A message may name values in braces, which
 * accompany the code in `details.fields`.
 */
export const fieldErrors = {
  // Shape: applies to any field.
  REQUIRED: 'This is required.',
  NOT_TEXT: 'This must be text.',
  NOT_A_NUMBER: 'This must be a number.',
  NOT_WHOLE: 'This must be a whole number.',
  NOT_YES_OR_NO: 'This must be true or false.',
  NOT_A_LIST: 'This must be a list.',
  NOT_AN_OBJECT: 'This must be an object.',
  NOT_A_CHOICE: 'This must be one of: {choices}.',
  NOT_AN_ID: 'This is not a valid ID.',
  NOT_A_DAY: 'This must be a date such as 2026-01-31.',
  NOT_AN_INSTANT: 'This must be a moment such as 2026-01-31T12:00:00.000Z.',
  NOT_BASE64: 'This must be a file in Base64.',
  NOT_STORABLE: 'This has a character that cannot be stored.',
  NOT_ACCEPTED: 'This is not accepted.',
  NAME_RESERVED: 'Nothing can be named so: choose another name.',
  TOO_SMALL: 'This must be {minimum} or more.',
  TOO_LARGE: 'This must be {maximum} or less.',
  TOO_SHORT: 'This needs at least {minimum} characters.',
  TOO_LONG: 'This may have at most {maximum} characters.',
  TOO_FEW: 'This needs {minimum} or more entries.',
  TOO_MANY: 'This may have at most {maximum} entries.',

  // Money and quantities.
  NOT_AN_AMOUNT: 'This must be an amount up to {maximum}, with at most 2 decimals.',
  HAS_DECIMALS: 'Amounts in {currency} have no decimals.',
  NOT_ABOVE_ZERO: 'This must be above 0.',
  NO_QUANTITY: 'At least one quantity must be above 0.',
  TOTAL_TOO_LARGE: 'The items come to more than {maximum}.',
  STOCK_TOO_LARGE: 'The stock would be more than {maximum}.',
  COUNT_OUT_OF_RANGE: 'The count would be below 0 or above {maximum}.',
  DISCOUNT_ABOVE_ITEMS: 'The discount is more than the items and the tax come to.',
  DISCOUNT_ABOVE_LINE: 'The discount is more than the line comes to without its deposit.',
  DISCOUNT_OF_NOTHING: 'This comes to nothing: no price is left that it could lower.',
  AMOUNT_AND_PERCENT: 'Give the discount as an amount or as a per cent, not as both.',
  NOT_A_PERCENT: 'This must be a per cent from 0 to 100, with at most 3 decimals.',
  DISCOUNT_BELOW_ADDED: 'The discount is less than the discounts that were added later.',

  // People, places and times.
  NOT_A_PHONE:
    'This must be a phone number: an optional +, then up to 16 digits that do not begin with 0.',
  NOT_AN_EMAIL: 'This must be an email address such as name@example.com.',
  NOT_A_PIN: 'This must be 4 to 8 digits.',
  WRONG_PASSWORD: 'This is not the current password.',
  NOT_A_LOCALE: 'This must be a locale such as en-US.',
  NOT_A_CURRENCY: 'This must be a currency such as USD.',
  CURRENCY_NOT_OFFERED: 'Amounts in this currency have more than 2 decimals, which cannot be kept.',
  NOT_A_TIME_ZONE: 'This must be a time zone such as America/New_York.',
  END_BEFORE_START: 'The last day is before the first.',
  DUE_BEFORE_TODAY: 'A loan is due today at the earliest.',
  DUE_TOO_LATE: 'A loan is due {latest} at the latest.',
  NOT_LATE: 'A loan that is not late has no late fee.',
  DUE_NOT_LATER: 'A loan is extended to a day after {dueOn}.',
  UNKNOWN_PLACEHOLDER: 'No reminder fills in “{placeholder}”.',
  DAY_PASSED: 'This day has passed.',
  NEXT_TRY_TOO_LATE: 'The next try is {latest} at the latest.',
  TOO_MANY_DAYS: 'This may be {maximum} days at most.',
  RESERVED_TOO_LATE: 'A reservation begins {latest} at the latest.',
  PRODUCT_TWICE: 'A product may be named only once.',

  UNITS_NEEDED: 'Choose {quantity} units.',
  UNITS_WITHOUT_CODES: 'The units of this product have no codes.',
  OTHER_UNIT: 'This is no unit of this product, or not one that can be chosen here.',
  UNIT_TWICE: 'A unit may be chosen only once.',
  CODE_TWICE: 'This code is given twice.',
  INVISIBLE_CHARACTER: 'A code may have no control character and none that cannot be seen.',
  CODE_IN_USE: 'A unit or a product has this code already.',
  QUANTITY_OR_CODES: 'Give a quantity or codes, not both.',

  // References to other records.
  NOT_IN_STORE: 'This does not exist in this store.',
  NOT_IN_ORDER: 'This is not a line of this order.',
  NOT_IN_PURCHASE: 'This is not an item of this purchase.',
  NOT_IN_COUNT: 'This is not a product of this count.',
  OTHER_CUSTOMER: 'This is a loan of another customer.',
  OTHER_PRODUCT: 'This line has another product.',
  OTHER_PRICE: 'This line has another price.',
  OTHER_TRANSACTION_TYPE: 'A line cannot change between sale and loan.',
  OTHER_TAX_MODE: 'The store has changed whether its prices include tax.',
  OTHER_EXEMPTION: 'It has changed whether this customer is exempt from tax.',
  NOT_BORROWABLE: 'This product cannot be borrowed.',
  NOT_OFFERED: 'The product does not offer this choice.',
  CUSTOMER_NEEDED: 'Choose a customer.',
  CUSTOMER_NEEDED_TO_LEND: 'Choose a customer: only one on file can borrow.',
  DELIVERY_PERSON_NEEDED: 'A delivery needs a delivery person.',
  DELIVERED_UNSAID: 'Say whether the order was delivered.',
  TENDERED_NOT_CASH: 'Only cash has a sum handed over.',
  TENDERED_TOO_SMALL: 'Less was handed over than the payment takes: at least {minimum}.',
  TENDERED_TWICE: 'Of a payment in parts, what was handed over is said by part.',
  PARTS_SUM: 'The parts do not add up to the amount of the payment.',
  COLLECTED_NOT_CASH: 'Only cash is collected by a delivery person.',
  METHOD_IS_CASH: 'Cash is counted in the drawer, not by its method.',
  COUNTED_TWICE: 'Give what was counted as a sum or by notes and coins, not as both.',
  NOT_A_DENOMINATION: 'This is no note or coin of {currency}.',
  NEXT_FLOAT_ABOVE_COUNTED: 'No more stays in the drawer than the {maximum} that was counted.',
  NOTE_FOR_DIFFERENCE: 'What was counted is not what is expected. Say why.',
  NOTE_FOR_NEW_COUNT: 'The drawer was counted before. Say why it is counted once more.',
  METHOD_TWICE: 'A payment method may be used only once.',
  PAYMENTS_IN_EDIT: 'An edit takes no payments.',
  REFUND_BESIDE_CLAIMS: 'With claims the refund is what they leave of the deposit.',

  // Products.
  NOT_A_PICTURE:
    'This must be a picture (JPEG, PNG, WebP, GIF or AVIF) of at most {maximum} megapixels.',
  PICTURE_GONE: 'This picture is no longer there, or another product has it.',
  TOO_MANY_ATTRIBUTES: 'A product may have at most {maximum} attributes.',
  TOO_MANY_ATTRIBUTE_VALUES: 'A product may have at most {maximum} attribute values.',
  ATTRIBUTE_NAME_BLANK: 'An attribute has no name.',
  ATTRIBUTE_NAME_TWICE: 'Two attributes have the same name.',
  ATTRIBUTE_WITHOUT_VALUES: 'An attribute has no values.',
  ATTRIBUTE_VALUE_BLANK: 'An attribute has a blank value.',
  ATTRIBUTE_VALUE_TWICE: 'An attribute has the same value twice.',

  KEY_UNREADABLE: 'An idempotency key has 1 to 200 printable characters.',
} as const satisfies Record<string, string>;

export type FieldErrorCode = keyof typeof fieldErrors;

/** Reason for refusing a field: a code with the values of its message. */
export interface Reason {
  code: FieldErrorCode;
  [value: string]: string | number;
}

/** A refused field, as a 422 lists it in `details.fields`. */
export interface FieldError extends Reason {
  path: string;
  message: string;
}

type ValuesIn<Sentence> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValuesIn<Rest>
  : never;
type NamesIn<Code extends FieldErrorCode> = ValuesIn<(typeof fieldErrors)[Code]>;

/** Values in a code's message, as arguments: none, or one record. */
export type ReasonValues<Code extends FieldErrorCode> = [NamesIn<Code>] extends [never]
  ? []
  : [values: Record<NamesIn<Code>, string | number>];

export function reason<Code extends FieldErrorCode>(
  code: Code,
  ...[values]: ReasonValues<Code>
): Reason {
  return { code, ...values };
}

/** A refused field with its reason and the English message. */
export function fieldError(path: string, { code, ...values }: Reason): FieldError {
  const message = fieldErrors[code].replace(/\{(\w+)\}/g, (_, name: string) =>
    (values[name] ?? '').toLocaleString('en-US'),
  );
  return { path, code, message, ...values };
}
