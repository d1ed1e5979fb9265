import type { DecodedRequest } from '@mostrador/contract/routes';
import type { Exception } from '@mostrador/domain/history';
import type { Refused } from '#platform/refused.ts';

/**
 * Called where a rule refuses. Throws the refusal for an order that is taken now; records it as
 * exceptions for one with `takenAt`.
 */
export type Refuse = (refusal: Refused, exceptions: readonly Exception[]) => void;

/**
 * Gives `refuse` for the order, and the list in which it records what an order with `takenAt` was let
 * past. Its till could not ask the rules when it took the order, and the goods are with the customer.
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
