import type { Customer } from '@mostrador/contract/customers';
import type { WireRequest } from '@mostrador/contract/routes';
import {
  blankTexts,
  CUSTOMER_FIELDS,
  type CustomerField,
  contactTexts,
} from '@mostrador/domain/contacts';
import { isValidEmail } from '@mostrador/domain/email';
import { isValidPhone } from '@mostrador/domain/phone';

/** Values of the form's fields. */
export type CustomerValues = Record<CustomerField, string>;

export const NO_CUSTOMER: CustomerValues = blankTexts(CUSTOMER_FIELDS);

export type CustomerProblem =
  | 'firstNameMissing'
  | 'lastNameMissing'
  | 'addressMissing'
  | 'phoneInvalid'
  | 'emailInvalid';

/** Errors that prevent saving, by field (rules.md#contacts). */
export function customerProblems(
  values: CustomerValues,
): Partial<Record<keyof CustomerValues, CustomerProblem>> {
  const { firstName, lastName, address } = values;
  const phone = values.phone.trim();
  const email = values.email.trim();
  return {
    ...(firstName.trim() === '' && { firstName: 'firstNameMissing' }),
    ...(lastName.trim() === '' && { lastName: 'lastNameMissing' }),
    ...(address.trim() === '' && { address: 'addressMissing' }),
    ...(phone !== '' && !isValidPhone(phone) && { phone: 'phoneInvalid' }),
    ...(email !== '' && !isValidEmail(email) && { email: 'emailInvalid' }),
  };
}

/** Values of an existing customer. */
export function customerValues(customer: Customer): CustomerValues {
  return contactTexts(CUSTOMER_FIELDS, customer);
}

/**
 * Request body. The form does not show whether the customer is active, and does not change it, nor that of a
 * dialog whether the customer is exempt from tax.
 */
export function customerBody(
  values: CustomerValues & { isExempt?: boolean },
  before?: Customer,
): WireRequest<'createCustomer'>['body'] {
  return { ...values, isActive: before?.isActive ?? true };
}
