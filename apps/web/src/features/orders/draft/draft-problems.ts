import type { CalendarDay } from '@mostrador/domain/calendar';
import type { AddressNeeded } from '@mostrador/domain/contacts';
import { isValidEmail } from '@mostrador/domain/email';
import {
  customerProblem,
  needsAddress,
  refusedUnpaidWalkIn,
} from '@mostrador/domain/order-customers';
import { isValidPhone } from '@mostrador/domain/phone';
import { draftFigures, linesBelowZero, missingInDraft } from './draft-figures.ts';
import {
  type DraftLine,
  isLending,
  isNamed,
  NEW_CUSTOMER,
  type OrderDraft,
  WALK_IN,
} from './order-draft.ts';
import type { StoreTerms } from './taxes/line-tax.ts';

/** Fields in the order of the form, so that the first error is the first on the screen. */
export type DraftField =
  | 'customer'
  | 'newCustomer'
  | 'firstName'
  | 'phone'
  | 'email'
  | 'address'
  | 'items'
  | 'units'
  | 'dueOn'
  | 'lineDiscount'
  | 'deliveryPerson'
  | 'discount'
  | 'total';

export type DraftProblem =
  | 'customerMissing'
  | 'walkInUnpaid'
  | 'customerOnFileMissing'
  | 'newCustomerNotOnFile'
  | 'firstNameMissing'
  | 'phoneInvalid'
  | 'emailInvalid'
  | 'addressMissing'
  | 'stockMissing'
  | 'unitsMissing'
  | 'dueBeforeToday'
  | 'discountAboveLine'
  | 'deliveryPersonMissing'
  | 'discountAboveItems'
  | 'totalBelowPaid';

/** What the draft is saved under, beside what it holds. */
export interface SaveTerms extends StoreTerms {
  /** The store's setting. */
  addressNeeded: AddressNeeded;
  /** First day on which a new loan may be due: the store's day, and any for the owner. */
  firstDueDay: CalendarDay | null;
  /** A new order is saved without a payment by someone who may take one. */
  isLeftUnpaid: boolean;
}

/** Errors that prevent saving, by field (rules.md#orders, rules.md#walk-ins). */
export function draftProblems(
  draft: OrderDraft,
  { addressNeeded, firstDueDay, isLeftUnpaid, ...terms }: SaveTerms,
): Map<DraftField, DraftProblem> {
  const { lines, serviceType, deliveryPerson } = draft;
  const customer = isNamed(draft.customer) ? draft.customer : null;
  const figures = draftFigures(draft, terms);
  const { refundDueCents } = figures;
  const isNameless = customer === null;
  const isOnFile = !isNameless && customer.id !== NEW_CUSTOMER && customer.id !== WALK_IN;
  const unpaid = refusedUnpaidWalkIn({
    isNamed: !isNameless,
    amountDueCents: figures.totalCents,
    mayTakePayments: isLeftUnpaid,
  });
  const needed = customerProblem({
    isOnFile,
    isNamed: !isNameless,
    isLending: isLending(draft),
    serviceType,
  });
  const isToBeOnFile = needed === 'CUSTOMER_NEEDED_TO_LEND';
  const isNew = customer?.id === NEW_CUSTOMER;
  const isAddressNeeded = needsAddress({ serviceType, addressNeeded });
  const problems: [DraftField, DraftProblem, boolean][] = [
    ['customer', 'walkInUnpaid', unpaid !== undefined],
    ['customer', 'customerMissing', needed === 'CUSTOMER_NEEDED'],
    ['customer', 'customerOnFileMissing', isToBeOnFile && !isNew],
    ['newCustomer', 'newCustomerNotOnFile', isToBeOnFile && isNew],
    ['firstName', 'firstNameMissing', isMissing(customer?.firstName)],
    ['phone', 'phoneInvalid', isWritten(customer?.phone, (phone) => !isValidPhone(phone))],
    ['email', 'emailInvalid', isWritten(customer?.email, (email) => !isValidEmail(email))],
    ['address', 'addressMissing', isAddressNeeded && isMissing(customer?.address)],
    ['items', 'stockMissing', missingInDraft(draft).length > 0],
    ['units', 'unitsMissing', lines.some((line) => unitsToChoose(line) > 0)],
    ['dueOn', 'dueBeforeToday', lines.some((line) => isDueBefore(line, firstDueDay))],
    ['lineDiscount', 'discountAboveLine', linesBelowZero(draft, terms.unit).length > 0],
    ['deliveryPerson', 'deliveryPersonMissing', serviceType === 'DELIVERY' && !deliveryPerson],
    ['discount', 'discountAboveItems', figures.isDiscountAboveItems],
    ['total', 'totalBelowPaid', refundDueCents > 0],
  ];
  return new Map(
    problems.flatMap(([field, problem, applies]) => (applies ? [[field, problem]] : [])),
  );
}

/** How many units with codes are still to be chosen for a line (rules.md#units). */
export function unitsToChoose({ units, quantity }: Pick<DraftLine, 'units' | 'quantity'>): number {
  return units === undefined ? 0 : quantity - units.length;
}

/** Whether a new loan, or the new due day of a kept one, is before the first day that it may be due (rules.md#loans). */
export function isDueBefore(
  { dueOn, keptLoan }: Pick<DraftLine, 'dueOn' | 'keptLoan'>,
  firstDueDay: CalendarDay | null,
): boolean {
  if (dueOn === undefined || dueOn === keptLoan?.dueOn || firstDueDay === null) return false;
  return dueOn < firstDueDay;
}

/** Undefined means that no customer is chosen, which is another error. */
function isMissing(text: string | undefined): boolean {
  return text !== undefined && text.trim() === '';
}

function isWritten(text: string | undefined, isWrong: (text: string) => boolean): boolean {
  return text !== undefined && text.trim() !== '' && isWrong(text.trim());
}
