import type { PaymentMethod } from '@mostrador/contract/payment-methods';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Returns the letter that chooses each method, by id: the first of its name that no earlier method has, else any
 * free one. Digits are always the sum (rules.md#taking-money).
 */
export function methodKeys(
  methods: readonly Pick<PaymentMethod, 'id' | 'name'>[],
): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  const free = new Set(ALPHABET);
  for (const { id, name } of methods) {
    const letters = name.normalize('NFD').toUpperCase();
    const key = [...letters, ...ALPHABET].find((letter) => free.has(letter));
    if (key === undefined) break;
    free.delete(key);
    keys.set(id, key);
  }
  return keys;
}
