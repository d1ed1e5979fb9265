import type { Provider } from '@mostrador/contract/providers';
import { isValidEmail } from '@mostrador/domain/email';
import { isValidPhone } from '@mostrador/domain/phone';

/** What the form's fields hold, which is also what is sent. */
export type ProviderValues = Record<
  'name' | 'email' | 'phone' | 'address' | 'city' | 'state' | 'country',
  string
>;

export const NO_PROVIDER: ProviderValues = {
  name: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  country: '',
};

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
  return {
    name: provider.name,
    email: provider.email ?? '',
    phone: provider.phone ?? '',
    address: provider.address ?? '',
    city: provider.city ?? '',
    state: provider.state ?? '',
    country: provider.country ?? '',
  };
}
