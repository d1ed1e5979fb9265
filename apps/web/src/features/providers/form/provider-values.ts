import type { Provider } from '@mostrador/contract/providers';
import {
  blankTexts,
  contactTexts,
  PROVIDER_FIELDS,
  type ProviderField,
} from '@mostrador/domain/contacts';
import { isValidEmail } from '@mostrador/domain/email';
import { isValidPhone } from '@mostrador/domain/phone';

/** Values of the form's fields, which are also the request body. */
export type ProviderValues = Record<ProviderField, string>;

export const NO_PROVIDER: ProviderValues = blankTexts(PROVIDER_FIELDS);

export type ProviderProblem = 'nameRequired' | 'phoneInvalid' | 'emailInvalid';

/** Errors that prevent saving, by field (rules.md#contacts). */
export function providerProblems(
  values: ProviderValues,
): Partial<Record<keyof ProviderValues, ProviderProblem>> {
  const phone = values.phone.trim();
  const email = values.email.trim();
  return {
    ...(values.name.trim() === '' && { name: 'nameRequired' }),
    ...(phone !== '' && !isValidPhone(phone) && { phone: 'phoneInvalid' }),
    ...(email !== '' && !isValidEmail(email) && { email: 'emailInvalid' }),
  };
}

/** Values of an existing provider. */
export function providerValues(provider: Provider): ProviderValues {
  return contactTexts(PROVIDER_FIELDS, provider);
}
