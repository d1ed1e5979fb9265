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

/** The texts that the form's fields hold. */
export type CustomerValues = Record<CustomerField, string>;

export const NO_CUSTOMER: CustomerValues = blankTexts(CUSTOMER_FIELDS);

export type CustomerProblem =
  | 'firstNameMissing'
  | 'lastNameMissing'
  | 'addressMissing'
  | 'phoneInvalid'
  | 'emailInvalid';

/** Problems that keep the customer from being saved, by field (rules.md#contacts). */
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

/** A customer on file, as the form shows them. */
export function customerValues(customer: Customer): CustomerValues {
  return contactTexts(CUSTOMER_FIELDS, customer);
}

/** The body to send. Whether the customer is active is not on the form, and stays as it was. */
export function customerBody(
  values: CustomerValues,
  before?: Customer,
): WireRequest<'createCustomer'>['body'] {
  return { ...values, isActive: before?.isActive ?? true };
}
