import { expect, test } from 'vitest';
import { z } from 'zod';
import { amountFields } from './amount-fields.ts';
import { money, positiveMoney } from './fields.ts';

test('an amount stays one when it has a description', () => {
  const body = z.object({
    fee: money.meta({ description: 'For each unit' }),
    items: z.array(z.object({ price: positiveMoney.describe('Of a unit').nullish() })),
    quantity: z.int().meta({ description: 'Units' }),
  });
  expect(amountFields(body)).toEqual([['fee'], ['items', '*', 'price']]);
});
