import { limitsOf, mayExempt } from '@mostrador/domain/limits';
import { Refused } from '#platform/refused.ts';
import { actor, type Scope } from '#platform/scope.ts';

/** Whether the person may make a customer exempt from tax (rules.md#exempt-buyers). */
export function mayExemptCustomers(scope: Scope): boolean {
  return mayExempt(actor(scope), limitsOf(scope.store.limits, scope.user.role));
}

/** Throws FORBIDDEN where the person may not make a customer exempt from tax. */
export function demandMayExempt(scope: Scope): void {
  if (!mayExemptCustomers(scope)) throw new Refused('FORBIDDEN');
}
