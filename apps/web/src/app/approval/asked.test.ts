import { expect, it } from 'vitest';
import { askedOf } from './asked.ts';

it('reads what is to be approved, and asks for those who may', () => {
  const details = {
    action: 'discount',
    actions: ['discount'],
    percent: 30,
    discount: 9,
    most: 3,
  };
  expect(askedOf({ details })).toEqual({
    action: 'discount',
    query: { action: 'discount', percent: '30' },
    discount: 9,
    most: 3,
  });
  expect(askedOf({ details: { ...details, percent: null } }).query).toEqual({ action: 'discount' });
  expect(
    askedOf({ details: { action: 'cancel', actions: ['cancel', 'refund'], amount: 20 } }),
  ).toEqual({
    action: 'cancel',
    amount: 20,
    query: { action: 'cancel,refund' },
  });
});

it('shows an action of a later version without its name', () => {
  expect(askedOf({ details: { action: 'lend', actions: ['lend'] } })).toEqual({
    action: 'other',
    query: { action: 'lend' },
  });
});
