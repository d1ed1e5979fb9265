import { expect, it } from 'vitest';
import { badPercents, LIMITS, limitChanges, limitField, limitValues } from './limit-values.ts';

const free = {
  maxDiscountPercent: null,
  refund: 'FREE',
  cancel: 'FREE',
  void: 'FREE',
  payOut: 'FREE',
  reserved: 'FREE',
  customItem: 'FREE',
} as const;
const values = limitValues({
  MANAGER: free,
  CASHIER: { ...free, maxDiscountPercent: 12.5, refund: 'APPROVAL' },
  SUPER_ADMIN: free,
  DESPATCHER: {
    refund: 'FREE',
    cancel: 'FREE',
    reserved: 'FREE',
    customItem: 'FREE',
    collect: 'NOT_ALLOWED',
  },
});

it('offers a role the limits of what it can ever do', () => {
  const offered = (role: 'DESPATCHER' | 'CASHIER') =>
    LIMITS.filter((limit) => limitField(role, limit) !== undefined);
  expect(offered('DESPATCHER')).toEqual(['refund', 'cancel', 'reserved', 'customItem', 'collect']);
  expect(offered('CASHIER')).toEqual(LIMITS.filter((limit) => limit !== 'collect'));
});

it('sends only the limits that were changed', () => {
  expect(limitChanges(values, values)).toBeUndefined();
  expect(
    limitChanges(values, {
      ...values,
      'limits.CASHIER.maxDiscountPercent': ' 10,5 % ',
      'limits.MANAGER.void': 'NOT_ALLOWED',
    }),
  ).toEqual({ CASHIER: { maxDiscountPercent: 10.5 }, MANAGER: { void: 'NOT_ALLOWED' } });
  expect(limitChanges(values, { ...values, 'limits.CASHIER.maxDiscountPercent': '' })).toEqual({
    CASHIER: { maxDiscountPercent: null },
  });
});

it('takes per cents from 0 to 100, and none', () => {
  const withText = (text: string) => ({ ...values, 'limits.CASHIER.maxDiscountPercent': text });
  for (const text of ['', '0', '100', '7.125', '10%']) {
    expect(badPercents(withText(text))).toEqual([]);
  }
  for (const text of ['-1', '100.5', '7.1234', 'ten']) {
    expect(badPercents(withText(text))).toEqual(['limits.CASHIER.maxDiscountPercent']);
  }
});
