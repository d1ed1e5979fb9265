import { expect, it } from 'vitest';
import { partsOfForm } from './parts-of-form.ts';

it('names the parts of the form in a refusal, each once', () => {
  const paths = ['items.3.quantity', 'items.4.unitPrice', 'newCustomer.phone', 'customerId'];
  expect(partsOfForm(paths)).toEqual(['customer', 'phone', 'items']);
});

it('names none if the refusal names none', () => {
  expect(partsOfForm([])).toEqual([]);
  expect(partsOfForm(['status'])).toEqual([]);
});
