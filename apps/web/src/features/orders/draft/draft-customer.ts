import type { Customer } from '@mostrador/contract/customers';
import { type DraftCustomer, NEW_CUSTOMER } from './order-draft.ts';

/** A customer of the store, for the draft. */
export function chosenCustomer(customer: Customer): DraftCustomer {
  const { id, firstName, lastName, email, phone, address, city, state, country } = customer;
  return {
    id,
    firstName,
    lastName,
    email: email ?? '',
    phone: phone ?? '',
    address,
    city: city ?? '',
    state: state ?? '',
    country: country ?? '',
    updateExisting: false,
  };
}

/** A customer whom the order will make; what was searched for is their name, or their phone. */
export function newCustomer(searched: string): DraftCustomer {
  const isPhone = /^[+\d][\d\s()-]*$/.test(searched);
  const [firstName = '', ...lastName] = isPhone ? [] : searched.split(/\s+/);
  return {
    id: NEW_CUSTOMER,
    firstName,
    lastName: lastName.join(' '),
    email: '',
    phone: isPhone ? searched : '',
    address: '',
    city: '',
    state: '',
    country: '',
    updateExisting: false,
  };
}
