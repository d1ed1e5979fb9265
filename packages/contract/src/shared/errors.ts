import { z } from 'zod';

/**
 * Every error code with its status and message (api.md#errors). A message may name values of the
 * error's details in braces.
 */
export const errors = {
  BROKEN_JSON: { status: 400, message: 'The request could not be read: its JSON is broken.' },
  BAD_REQUEST: { status: 400, message: 'The request could not be read.' },
  NOT_SIGNED_IN: { status: 401, message: 'Sign in to go on.' },
  INVALID_CREDENTIALS: { status: 401, message: 'The email or the password is wrong.' },
  FORBIDDEN: { status: 403, message: 'Your role may not do this.' },
  OTHER_SITE: { status: 403, message: 'A page of another site may not do this.' },
  SETUP_CODE_WRONG: {
    status: 403,
    message: 'The code is wrong. The server printed it when it started.',
  },
  NOT_FOUND: { status: 404, message: 'This does not exist, or no longer does.' },
  ALREADY_EXISTS: { status: 409, message: 'There is already one with this {field}.' },
  ALREADY_RETURNED: { status: 409, message: 'This loan has already come back.' },
  ALREADY_TAKEN: { status: 409, message: '{takenBy} has already taken this up.' },
  AMOUNT_EXCEEDS_DUE: { status: 409, message: 'The amount is more than what is due.' },
  APPROVAL_REQUIRED: {
    status: 409,
    message: 'This passes a limit of your role. Somebody who may has to approve it.',
  },
  APPROVER_REFUSED: { status: 409, message: 'This person may not approve it.' },
  ARCHIVED: { status: 409, message: 'The {kind} was deleted and cannot be used in new documents.' },
  CHARGE_PAID: {
    status: 409,
    message: 'Some of this charge is paid already: less is due for the order than it asks for.',
  },
  CHARGE_OF_RETURN_PAID: {
    status: 409,
    message: 'A charge for this return is paid. Void that payment first, then undo the return.',
  },
  CHARGE_VOIDED: { status: 409, message: 'This charge has already been voided.' },
  CURRENCY_IN_USE: {
    status: 409,
    message:
      'The currency stays: there are orders or purchases in it, and amounts are not converted.',
  },
  DEFAULT_TAX_RATE: {
    status: 409,
    message: 'This is the default tax rate. Make another one the default first.',
  },
  DELIVERY_PERSON_UNAVAILABLE: {
    status: 409,
    message: 'The delivery person is not available. Choose another one.',
  },
  INSUFFICIENT_STOCK: { status: 409, message: 'There is not enough stock.' },
  INVALID_TRANSITION: { status: 409, message: 'The {from} state does not allow a change to {to}.' },
  ALREADY_SET_UP: { status: 409, message: 'There is a store already. Sign in instead.' },
  INVITATION_EXPIRED: {
    status: 409,
    message: 'This link has expired. Ask the store owner for a new one.',
  },
  INVITATION_USED: {
    status: 409,
    message: 'This link was already used, or there is a newer one.',
  },
  IN_USE: { status: 409, message: 'This cannot be deleted: {count} {kind} use it.' },
  CASH_HANDED_IN: {
    status: 409,
    message:
      'The delivery person has already handed this cash in: they have only {cash}. Void the hand-in first.',
  },
  HAND_IN_EXCEEDS_CASH: {
    status: 409,
    message: 'That is more than the {most} that the delivery person has.',
  },
  HAND_IN_VOIDED: { status: 409, message: 'This hand-in has already been voided.' },
  NOT_MARKED_RETURNED: {
    status: 409,
    message: 'This loan is out, or came back with a return of its order, which is not undone.',
  },
  NOT_LOST: {
    status: 409,
    message: 'This loan is not lost any more: its units were found, or its return was undone.',
  },
  RETURNED_SINCE: {
    status: 409,
    message:
      'Goods of this order were returned since, with a credit note. Lend what is out with a new order.',
  },
  NOT_TO_DELIVER: {
    status: 409,
    message: 'The order is not to be delivered: it has arrived, came back or is picked up.',
  },
  ORDER_CANCELLED: { status: 409, message: 'The order is cancelled and can no longer be changed.' },
  ORDER_CHANGED: { status: 409, message: 'Someone else changed the order. Reload it.' },
  ORDER_NOT_EDITABLE: {
    status: 409,
    message: 'The order can no longer be edited: {because}.',
  },
  PASSWORD_NEEDED: {
    status: 409,
    message: 'This session was begun by PIN. Give the password first.',
  },
  PIN_LOCKED: {
    status: 409,
    message: 'The PIN was wrong too often. It works again after signing in with the password.',
  },
  PIN_NOT_SET: { status: 409, message: 'There is no PIN yet. Sign in with the password.' },
  PIN_WRONG: { status: 409, message: 'The PIN is wrong. Tries left: {triesLeft}.' },
  PRICE_CHANGED: {
    status: 409,
    message:
      'A price is below the current one, and your role may not lower prices. Check the prices.',
  },
  PRODUCT_CHANGED: {
    status: 409,
    message: 'Someone else changed the product. Reload it.',
  },
  RECORD_CHANGED: { status: 409, message: 'Someone else changed the record. Reload it.' },
  RESERVATION_CHANGED: {
    status: 409,
    message: 'Someone else changed the reservation. Reload it.',
  },
  PURCHASE_CANCELLED: {
    status: 409,
    message: 'The purchase is cancelled and can no longer be changed.',
  },
  PURCHASE_ALREADY_PAID: { status: 409, message: 'This purchase is already paid.' },
  PURCHASE_PAID: { status: 409, message: 'Something was already paid for this purchase.' },
  QUANTITY_EXCEEDS_ORDERED: {
    status: 409,
    message: 'That is more than is still to come.',
  },
  QUANTITY_EXCEEDS_RECEIVED: {
    status: 409,
    message: 'That is more than came from the provider and is still here.',
  },
  QUANTITY_EXCEEDS_REMAINING: {
    status: 409,
    message: 'That is more than is left of the order.',
  },
  QUANTITY_EXCEEDS_REPAIR: {
    status: 409,
    message: 'That is more than the {inRepair} in repair.',
  },
  REFUND_EXCEEDS_DEPOSIT: {
    status: 409,
    message: 'The refund is more than the {held} that is held of the deposit.',
  },
  TOO_MANY_UNITS: {
    status: 409,
    message: 'A product may have at most {maximum} units with codes.',
  },
  UNIT_NOT_HERE: { status: 409, message: 'The unit {code} is not where this needs it.' },
  UNIT_SOLD: {
    status: 409,
    message: 'The unit {code} was sold with order {orderNumber}. Take it back there.',
  },
  UNITS_HAVE_CODES: {
    status: 409,
    message: 'The units of this product have codes. Add or remove them one by one on its page.',
  },
  UNITS_WITHOUT_CODES: { status: 409, message: 'The units of this product have no codes.' },
  TOO_MANY_PARKED: {
    status: 409,
    message: '{count} parked orders wait already. Take one up or remove one first.',
  },
  TOO_MANY_TO_SORT: {
    status: 409,
    message: 'Only up to {maximum} can be sorted by an amount. Choose a period or filter first.',
  },
  TOTAL_BELOW_PAID: {
    status: 409,
    message: 'The new total is less than the {netPaid} already paid. Process a return instead.',
  },
  MONEY_REFUNDED: {
    status: 409,
    message:
      'More of this payment was refunded than could be missing: only {netPaid} is left of what was paid.',
  },
  PAYMENT_VOIDED: { status: 409, message: 'This payment has already been voided.' },
  REFUND_MISMATCH: {
    status: 409,
    message: 'The methods of the refund do not come to the {amount} that is refunded.',
  },
  LAST_OWNER: {
    status: 409,
    message: 'The store needs an owner: make someone else an owner first.',
  },
  NOT_ALLOWED: { status: 409, message: 'The store does not let your role do this.' },
  NOT_AVAILABLE: { status: 409, message: 'There is not enough of it on every one of these days.' },
  NO_PAYMENT_METHOD: { status: 409, message: 'There is no payment method yet. Add one first.' },
  NO_OPEN_SHIFT: {
    status: 409,
    message:
      'Cash is taken and given at a drawer with an open shift. Choose a drawer, and open its shift.',
  },
  SHIFT_CLOSED: { status: 409, message: 'This shift is closed and can no longer be changed.' },
  SHIFT_OPEN: { status: 409, message: 'A shift is open at this drawer. Close it first.' },
  STOCK_COUNT_CLOSED: {
    status: 409,
    message: 'The count was applied or cancelled and can no longer be changed.',
  },
  STOCK_NOT_TRACKED: { status: 409, message: 'The stock of this product is not tracked.' },
  TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send the body as JSON.' },
  IMPORT_HAS_PROBLEMS: {
    status: 422,
    message: 'Nothing was imported: {rowsWithProblems} rows of the file are wrong.',
  },
  UNREADABLE_FILE: { status: 422, message: 'The file could not be read: {reason}.' },
  INVALID_INPUT: { status: 422, message: 'Some fields are wrong.' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: 'This idempotency key was used for another request.',
  },
  WRONG_PASSWORD: { status: 422, message: 'The current password is wrong.' },
  TOTAL_MISMATCH: {
    status: 422,
    message: 'The totals of the order do not match its items. Reload the form and try again.',
  },
  WALK_IN_UNPAID: {
    status: 422,
    message: 'A sale without a name is paid in full. Take the rest, or choose a customer.',
  },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Wait {retryAfter} seconds.' },
  TOO_MANY_SIGN_INS: {
    status: 429,
    message: 'Too many failed sign-ins. Try again in {retryAfter} seconds.',
  },
  INTERNAL_ERROR: { status: 500, message: 'Something went wrong on our side. Try again.' },
  NOT_READY: { status: 503, message: 'The server is not ready. Try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** The body of every error. */
export const errorBody = z.object({
  statusCode: z.int(),
  code: z.string(),
  error: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorBody = z.output<typeof errorBody>;

/** Message of a code, with the values of its details inserted. */
export function errorMessage(code: ErrorCode, details: Record<string, unknown> = {}): string {
  return errors[code].message.replace(/\{(\w+)\}/g, (_, name: string) =>
    inWords(String(details[name] ?? '')),
  );
}

/** Puts names of the contract into words: `deliveryPerson` becomes "delivery person". */
function inWords(value: string): string {
  return /^[a-z]+([A-Z][a-z]+)+$/.test(value)
    ? value.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    : value;
}
