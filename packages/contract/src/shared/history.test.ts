import { expect, test } from 'vitest';
import { amountFields } from './amount-fields.ts';
import { orderHistory, purchaseHistory, seenWith } from './history.ts';

test('every amount in a purchase’s history takes the permission to see costs, and nothing else does', () => {
  for (const [action, schema] of Object.entries(purchaseHistory.changes)) {
    const amounts = amountFields(schema).map((path) => path.join('.'));
    for (const field of Object.keys(schema.shape)) {
      const permission = amounts.includes(field) ? 'seeCosts' : undefined;
      expect({ action, field, permission: seenWith(purchaseHistory, action, field) }).toEqual({
        action,
        field,
        permission,
      });
    }
  }
});

test('what this version does not know is seen with the costs of a purchase, and by everyone in an order', () => {
  expect(seenWith(purchaseHistory, 'PURCHASE_CREATED', 'freight')).toBe('seeCosts');
  expect(seenWith(purchaseHistory, 'PURCHASE_SPLIT', 'notes')).toBe('seeCosts');
  expect(seenWith(orderHistory, 'ORDER_SPLIT', 'total')).toBeUndefined();
});
