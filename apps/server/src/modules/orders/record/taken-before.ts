import type { DecodedRequest } from '@mostrador/contract/routes';
import type { Exception } from '@mostrador/domain/history';
import type { Refused } from '#platform/refused.ts';

/**
 * Handles a refusal of a rule: throws it for an order that is taken now, and records it as exceptions
 * for one with `takenAt`.
 */
export type Refuse = (refusal: Refused, exceptions: readonly Exception[]) => void;

/**
 * Returns `refuse` for the order, and the list in which it records exceptions. The till of an order
 * with `takenAt` could not ask these rules, and the goods are with the customer
 * (rules.md#orders-taken-offline).
 */
export function judging({ takenAt }: Pick<DecodedRequest<'createOrder'>['body'], 'takenAt'>): {
  refuse: Refuse;
  exceptions: Exception[];
} {
  if (!takenAt) return { refuse: refuseAll, exceptions: [] };
  const exceptions: Exception[] = [];
  return { refuse: (_, kept) => exceptions.push(...kept), exceptions };
}

/** Throws every refusal: for an edit, and for an order that is taken now. */
export const refuseAll: Refuse = (refusal) => {
  throw refusal;
};
