import type { Cents } from '@mostrador/domain/money';
import { can } from '@mostrador/domain/permissions';
import { Refused } from '#platform/refused.ts';
import { actor, type Scope } from '#platform/scope.ts';

/**
 * Throws FORBIDDEN for costs above 0 of a person who may not see costs (rules.md#roles): a receipt's
 * unit cost becomes the product's. 0 and null mean unknown, and change nothing.
 */
export function demandSeesCosts(
  scope: Scope,
  amounts: readonly (Cents | null | undefined)[],
): void {
  const tellsCosts = amounts.some((cents) => (cents ?? 0) > 0);
  if (tellsCosts && !can(actor(scope), 'seeCosts')) throw new Refused('FORBIDDEN');
}

/**
 * Throws FORBIDDEN for a tax rate of a person who may not see costs (rules.md#purchase-taxes): it changes
 * a total that they do not see.
 */
export function demandSeesTaxRates(
  scope: Scope,
  lines: readonly { taxRateId?: string | null | undefined }[],
): void {
  const namesRate = lines.some(({ taxRateId }) => Boolean(taxRateId));
  if (namesRate && !can(actor(scope), 'seeCosts')) throw new Refused('FORBIDDEN');
}
