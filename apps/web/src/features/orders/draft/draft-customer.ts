import type { Customer } from '@mostrador/contract/customers';
import { blankTexts, CUSTOMER_FIELDS, contactTexts } from '@mostrador/domain/contacts';
import { typedCustomer } from '#features/customers/parts/typed-customer.ts';
import { type DraftCustomer, NEW_CUSTOMER, WALK_IN } from './order-draft.ts';

/** The draft's copy of an existing customer. */
export function chosenCustomer(customer: Customer): DraftCustomer {
  return {
    id: customer.id,
    ...contactTexts(CUSTOMER_FIELDS, customer),
    updateExisting: false,
    isExempt: customer.isExempt,
  };
}

/** A customer to be created with the order; the searched text becomes the name, or the phone. */
export function newCustomer(searched: string): DraftCustomer {
  return { id: NEW_CUSTOMER, ...typedCustomer(searched), updateExisting: false };
}

/** A walk-in without a name, whose company and tax number the papers of the order show. */
export function invoicedWalkIn(): DraftCustomer {
  return { id: WALK_IN, ...blankTexts(CUSTOMER_FIELDS), updateExisting: false };
}
