import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { type Cents, plusCents, sumCents, ZERO_CENTS } from '@mostrador/domain/money';
import { type MethodAmount, refundRoundings } from '@mostrador/domain/refunds';
import { useQuery } from '@tanstack/react-query';
import { cashRuleOf } from '#shared/session/cash-rule.ts';
import { useUser } from '#shared/session/user.tsx';
import { paymentMethodQueries } from '../../queries.ts';
import { byPosition } from '../by-position.ts';
import type { Refundable } from './refund-choice.ts';

/** A method that can be chosen, or by which money was paid. */
export type RefundTile = Pick<PaymentMethod, 'id' | 'name' | 'kind'>;

/** A part of a refund, and what cash rounding adds to it. */
export type GivenPart = RefundTile & { amountCents: Cents; roundingCents: Cents };

/** The methods that money can go back by; until they are read, those that it came by. */
export function useRefundTiles(refundable: Refundable): RefundTile[] {
  const { data } = useQuery(paymentMethodQueries.all());
  if (data !== undefined) return byPosition(data.paymentMethods);
  const paid = refundable.map(
    ({ paymentMethodId: id, paymentMethod: name, kind }): [string, RefundTile] => [
      id,
      { id, name, kind },
    ],
  );
  return [...new Map(paid).values()];
}

/** The parts of a refund as they are handed over; `roundedCents` is what rounding added to earlier refunds. */
export function useGivenParts(
  refundable: Refundable,
  lines: readonly MethodAmount[],
  roundedCents: Cents,
): GivenPart[] {
  const tiles = useRefundTiles(refundable);
  const { store } = useUser();
  const parts = lines.flatMap(({ paymentMethodId, amountCents }) => {
    const tile = tiles.find(({ id }) => id === paymentMethodId);
    return tile === undefined ? [] : { ...tile, amountCents };
  });
  const roundings = refundRoundings(parts, cashRuleOf(store), roundedCents);
  return parts.map((part, index) => ({ ...part, roundingCents: roundings[index] ?? ZERO_CENTS }));
}

/** What is handed over of a refund, in cents: its cash part is rounded (rules.md#cash). */
export function useGivenBack(...refund: Parameters<typeof useGivenParts>): Cents {
  const parts = useGivenParts(...refund);
  return sumCents(
    parts.map(({ amountCents, roundingCents }) => plusCents(amountCents, roundingCents)),
  );
}
