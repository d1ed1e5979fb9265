import { routes } from '@mostrador/contract/routes';
import { type FieldErrorCode, fieldError, reason } from '@mostrador/contract/shared/field-errors';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fieldErrorsOf } from './field-errors.ts';

const item = {
  productId: '0198c1f0-0000-7000-8000-000000000001',
  quantity: 1,
  unitPrice: 10,
  transactionType: 'SALE',
};
const order = { serviceType: 'PICKUP', items: [item], subtotal: 10, total: 10 };

function errorsOf(schema: z.ZodType, input: unknown) {
  const { error } = schema.safeParse(input, { reportInput: true });
  return fieldErrorsOf(error?.issues ?? []);
}

describe('a field that the contract refuses', () => {
  it.each<[string, object, string, FieldErrorCode, object?]>([
    ['is missing', { serviceType: undefined }, 'serviceType', 'REQUIRED'],
    ['is null', { subtotal: null }, 'subtotal', 'REQUIRED'],
    ['is no text', { customerName: 7 }, 'customerName', 'NOT_TEXT'],
    ['is no number', { subtotal: '10' }, 'subtotal', 'NOT_A_NUMBER'],
    ['has three decimals', { total: 1.005 }, 'total', 'NOT_AN_AMOUNT', { maximum: 9999999999.99 }],
    ['is a negative amount', { tax: -1 }, 'tax', 'TOO_SMALL', { minimum: 0 }],
    ['is no list', { items: item }, 'items', 'NOT_A_LIST'],
    ['is an empty list', { items: [] }, 'items', 'TOO_FEW', { minimum: 1 }],
    ['is no object', { newCustomer: 'Ana' }, 'newCustomer', 'NOT_AN_OBJECT'],
    ['is half a piece', { items: [{ ...item, quantity: 0.5 }] }, 'items.0.quantity', 'NOT_WHOLE'],
    ['is no id', { customerId: '7' }, 'customerId', 'NOT_AN_ID'],
    ['is neither yes nor no', { createNewCustomer: 1 }, 'createNewCustomer', 'NOT_YES_OR_NO'],
    [
      'is none of the choices',
      { serviceType: 'MAIL' },
      'serviceType',
      'NOT_A_CHOICE',
      { choices: 'PICKUP, DELIVERY' },
    ],
    ['is too long', { notes: 'x'.repeat(2001) }, 'notes', 'TOO_LONG', { maximum: 2000 }],
    ['cannot be stored', { notes: 'a\u0000b' }, 'notes', 'NOT_STORABLE'],
  ])('because it %s, has that reason', (_, change, path, code, values = {}) => {
    const errors = errorsOf(routes.createOrder.body, { ...order, ...change });
    expect(errors).toEqual([{ path, code, message: expect.any(String), ...values }]);
  });

  it('names the attribute whose name is too long', () => {
    const attributes = { ['x'.repeat(101)]: ['S'] };
    expect(errorsOf(routes.createProduct.body, { name: 'P', price: 1, attributes })).toMatchObject([
      { path: `attributes.${'x'.repeat(101)}`, code: 'TOO_LONG', maximum: 100 },
    ]);
  });

  it('is told in a sentence with the values of its reason', () => {
    expect(fieldError('quantity', reason('TOO_LARGE', { maximum: 1_000_000 }))).toEqual({
      path: 'quantity',
      code: 'TOO_LARGE',
      message: 'This must be 1,000,000 or less.',
      maximum: 1_000_000,
    });
  });
});
