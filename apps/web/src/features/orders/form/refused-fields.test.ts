import { expect, it } from 'vitest';
import { refusedFields } from './refused-fields.ts';

it('names the parts of the form that a refusal means, each once', () => {
  const fields = ['items.3.quantity', 'items.4.unitPrice', 'newCustomer.phone', 'customerId'];
  expect(refusedFields({ fields: fields.map((path) => ({ path, message: 'x' })) })).toEqual([
    'customer',
    'phone',
    'items',
  ]);
});

it('names none where the refusal names none', () => {
  expect(refusedFields({})).toEqual([]);
  expect(refusedFields({ fields: [{ path: 'status' }] })).toEqual([]);
});
