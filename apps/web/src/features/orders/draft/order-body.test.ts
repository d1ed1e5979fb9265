import { createOrderBody } from '@mostrador/contract/order-bodies';
import type { Amount, Cents } from '@mostrador/domain/money';
import { expect, it } from 'vitest';
import { newCustomer } from './draft-customer.ts';
import { atDrawer, orderBody } from './order-body.ts';
import type { DraftAction } from './order-draft.ts';
import { ana, DUE_ON, draftAfter, PLAIN, sampleProduct } from './sample-draft.ts';

const productId = '01890000-0000-7000-8000-000000000001';
const customerId = '01890000-0000-7000-8000-000000000002';
const methodId = '01890000-0000-7000-8000-000000000003';
const personId = '01890000-0000-7000-8000-000000000004';
const drill = sampleProduct({ id: productId, price: 33.33 as Amount });
const sold: DraftAction = {
  type: 'saleAdded',
  product: drill,
  quantity: 3,
  selectedAttributes: { Size: 'S' },
};
const lent: DraftAction = {
  type: 'loanAdded',
  product: drill,
  terms: {
    quantity: 1,
    unitPriceCents: 1500 as Cents,
    borrowDepositPerUnitCents: 2000 as Cents,
    selectedAttributes: null,
    dueOn: DUE_ON,
  },
};
const forAna: DraftAction = { type: 'customerChosen', customer: { ...ana, id: customerId } };

it('lists sales and loans to the cent', () => {
  const discount: DraftAction = { type: 'discountGiven', terms: { amountCents: 499 as Cents } };
  const body = orderBody(draftAfter(sold, lent, forAna, discount), PLAIN);
  expect(body).toMatchObject({
    customerId,
    customerName: 'Ana Ruiz',
    customerPhone: '305 555 0142',
    customerAddress: '12 Palm St',
    createNewCustomer: false,
    newCustomer: null,
    updateExistingCustomer: false,
    updatedCustomerData: null,
    serviceType: 'PICKUP',
    deliveryPersonId: null,
    items: [
      {
        productId,
        quantity: 3,
        unitPrice: 33.33,
        transactionType: 'SALE',
        borrowDepositPerUnit: 0,
        selectedAttributes: { Size: 'S' },
      },
      { quantity: 1, unitPrice: 15, transactionType: 'BORROW', borrowDepositPerUnit: 20 },
    ],
    subtotal: 134.99,
    tax: 0,
    discount: 4.99,
    total: 130,
    payments: [],
    status: 'CONFIRMED',
  });
  expect(createOrderBody.safeParse(body).success).toBe(true);
});

it('carries a new customer, whose temporary id is not sent', () => {
  const someone = { ...newCustomer('Eva Luna'), address: '1 Main St', phone: '305 555 0100' };
  const body = orderBody(draftAfter(sold, { type: 'customerChosen', customer: someone }), PLAIN);
  expect(body).toMatchObject({
    customerId: null,
    customerName: 'Eva Luna',
    createNewCustomer: true,
    newCustomer: {
      firstName: 'Eva',
      lastName: 'Luna',
      phone: '305 555 0100',
      address: '1 Main St',
    },
  });
  expect(createOrderBody.safeParse(body).success).toBe(true);
});

it('updates the customer only if the person asked for it', () => {
  const body = orderBody(
    draftAfter(sold, forAna, {
      type: 'customerEdited',
      change: { address: '9 Bay Rd', updateExisting: true },
    }),
    PLAIN,
  );
  expect(body).toMatchObject({
    customerAddress: '9 Bay Rd',
    updateExistingCustomer: true,
    updatedCustomerData: {
      id: customerId,
      phone: '305 555 0142',
      address: '9 Bay Rd',
      state: 'FL',
    },
  });
});

it('names a delivery person only for a delivery, and includes payments', () => {
  const chosen: DraftAction = {
    type: 'deliveryPersonChosen',
    deliveryPerson: { id: personId, name: 'Marco', phoneNumber: null },
  };
  const payments = [{ paymentMethodId: methodId, amountCents: 1050 as Cents, notes: ' half ' }];
  expect(orderBody(draftAfter(sold, forAna, chosen), PLAIN).deliveryPersonId).toBeNull();
  const delivery: DraftAction = { type: 'serviceTypeChosen', serviceType: 'DELIVERY' };
  const body = orderBody(draftAfter(sold, forAna, chosen, delivery), PLAIN, payments);
  expect(body).toMatchObject({
    serviceType: 'DELIVERY',
    deliveryPersonId: personId,
    payments: [{ paymentMethodId: methodId, amount: 10.5, notes: 'half' }],
  });
  expect(createOrderBody.safeParse(body).success).toBe(true);
});

it('takes a searched text that looks like a phone as the new customer’s phone', () => {
  expect(newCustomer('+1 305 555')).toMatchObject({ firstName: '', phone: '+1 305 555' });
  expect(newCustomer('Ana de la Cruz')).toMatchObject({ firstName: 'Ana', lastName: 'de la Cruz' });
});

it('names the drawer at which the till stands, as the call takes it; an edit names none', () => {
  const draft = draftAfter(sold, forAna);
  const body = orderBody(draft, PLAIN);
  const drawer = { id: productId };
  expect(createOrderBody.safeParse(atDrawer(body, draft, drawer)).data?.drawerId).toBe(productId);
  expect(atDrawer(body, draft, null)).not.toHaveProperty('drawerId');
  const edited = { editing: {} as NonNullable<typeof draft.editing> };
  expect(atDrawer(body, edited, drawer)).not.toHaveProperty('drawerId');
});
