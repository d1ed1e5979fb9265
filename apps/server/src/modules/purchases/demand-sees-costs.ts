import type { Cents } from '@mostrador/domain/money';
import { can } from '@mostrador/domain/permissions';
import { Refused } from '#platform/refused.ts';
import { actor, type Scope } from '#platform/scope.ts';

/**
 * Refuses amounts above 0 of what goods cost, from someone who may not see costs: a receipt's unit cost
 * becomes the product's. 0 is unknown, as null is, and changes nothing. Throws FORBIDDEN.
 */
export function demandSeesCosts(
  scope: Scope,
  amounts: readonly (Cents | null | undefined)[],
): void {
  const tellsCosts = amounts.some((cents) => (cents ?? 0) > 0);
  if (tellsCosts && !can(actor(scope), 'seeCosts')) throw new Refused('FORBIDDEN');
}
