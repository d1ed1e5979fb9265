import type { DecodedRequest } from '@mostrador/contract/routes';
import type { Cents } from '@mostrador/domain/money';
import type { TransactionType } from '@mostrador/domain/order-states';
import type { Refused } from '#platform/refused.ts';

/**
 * A rule that an order is let past, for its history; amounts in cents, under names that end in `Cents`.
 * The names of the rules are those of `history.exception` in the screens' texts.
 */
export type Exception =
  | { rule: 'deliveryPerson'; name: string }
  | { rule: 'decimals'; currency: string }
  | { rule: 'attributes'; product: string; attributes: string }
  | {
      rule: 'price';
      product: string;
      transactionType: TransactionType;
      unitPriceCents: Cents;
      borrowDepositPerUnitCents: Cents;
      lowestUnitPriceCents: Cents;
      lowestBorrowDepositPerUnitCents: Cents;
    };

/** Takes a rule's "no", and what it was about: throws the one, or keeps the other. */
export type Refuse = (refusal: Refused, exceptions: readonly Exception[]) => void;

/**
 * How the rules judge an order that a till could not ask about when it took it. The goods are with the
 * customer by then: it is let past, and `exceptions` fills with the reasons. Any other order is refused.
 */
export function judging({ takenAt }: Pick<DecodedRequest<'createOrder'>['body'], 'takenAt'>): {
  refuse: Refuse;
  exceptions: Exception[];
} {
  if (!takenAt) return { refuse: refuseAll, exceptions: [] };
  const exceptions: Exception[] = [];
  return { refuse: (_, kept) => exceptions.push(...kept), exceptions };
}

/** Refuses what a rule says no to: for an edit, and for an order that is taken now. */
export const refuseAll: Refuse = (refusal) => {
  throw refusal;
};
