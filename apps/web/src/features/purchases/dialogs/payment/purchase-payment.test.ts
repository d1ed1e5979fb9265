import { asCents } from '@mostrador/domain/money';
import { expect, it } from 'vitest';
import { purchasePaymentsBody } from './purchase-payment.ts';

const charge = (cents: number, notes: string) => ({
  paymentMethodId: 'transfer',
  amountCents: asCents(cents),
  notes,
});

it('a purchase is paid by each method once, and the notes of its parts stay', () => {
  const parts = [charge(550, ' ref 7 '), charge(500, ''), charge(100, 'ref 8')];
  expect(purchasePaymentsBody([charge(1_050, ' ref 6 '), { ...charge(1_150, ''), parts }])).toEqual(
    {
      payments: [
        { paymentMethodId: 'transfer', amount: 10.5, notes: 'ref 6' },
        { paymentMethodId: 'transfer', amount: 11.5, notes: 'ref 7 · ref 8' },
      ],
    },
  );
});
