import type { DeliveryPerson } from '@mostrador/contract/delivery-persons';
import { isValidEmail } from '@mostrador/domain/email';
import { isValidPhone } from '@mostrador/domain/phone';

/** Values of the form's fields, which are also the request body. */
export interface DeliveryPersonValues {
  name: string;
  email: string;
  phoneNumber: string;
  availableToDeliver: boolean;
}

export const NO_DELIVERY_PERSON: DeliveryPersonValues = {
  name: '',
  email: '',
  phoneNumber: '',
  availableToDeliver: true,
};

export type DeliveryPersonProblem = 'nameMissing' | 'phoneInvalid' | 'emailInvalid';

/** Errors that prevent saving, by field (rules.md#contacts). */
export function deliveryPersonProblems(
  values: DeliveryPersonValues,
): Partial<Record<keyof DeliveryPersonValues, DeliveryPersonProblem>> {
  const email = values.email.trim();
  const phone = values.phoneNumber.trim();
  return {
    ...(values.name.trim() === '' && { name: 'nameMissing' }),
    ...(email !== '' && !isValidEmail(email) && { email: 'emailInvalid' }),
    ...(phone !== '' && !isValidPhone(phone) && { phoneNumber: 'phoneInvalid' }),
  };
}

/** Values of an existing delivery person. */
export function deliveryPersonValues(person: DeliveryPerson): DeliveryPersonValues {
  const { name, email, phoneNumber, availableToDeliver } = person;
  return { name, email: email ?? '', phoneNumber: phoneNumber ?? '', availableToDeliver };
}
