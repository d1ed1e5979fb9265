import { type CustomerValues, NO_CUSTOMER } from './customer-values.ts';

/** What is known of a new customer from a searched text: it becomes the name, or the phone. */
export function typedCustomer(searched: string): CustomerValues {
  if (/^[+\d][\d\s()-]*$/.test(searched)) return { ...NO_CUSTOMER, phone: searched };
  const [firstName = '', ...lastName] = searched.split(/\s+/);
  return { ...NO_CUSTOMER, firstName, lastName: lastName.join(' ') };
}
