import type { Provider } from '@mostrador/contract/providers';
import {
  blankTexts,
  contactTexts,
  PROVIDER_FIELDS,
  type ProviderField,
} from '@mostrador/domain/contacts';
import { isValidEmail } from '@mostrador/domain/email';
import { isValidPhone } from '@mostrador/domain/phone';

/** The texts that the form's fields hold; they are sent as they are. */
export type ProviderValues = Record<ProviderField, string>;

export const NO_PROVIDER: ProviderValues = blankTexts(PROVIDER_FIELDS);

export type ProviderProblem = 'nameRequired' | 'phoneInvalid' | 'emailInvalid';

/** Problems that keep the provider from being saved, by field (rules.md#contacts). */
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

/** A provider on file, as the form shows them. */
export function providerValues(provider: Provider): ProviderValues {
  return contactTexts(PROVIDER_FIELDS, provider);
}
