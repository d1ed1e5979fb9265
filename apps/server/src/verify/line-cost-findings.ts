import type { OrderRecord } from '#modules/orders/record/order-record.ts';
import { type CostLedger, type CostStep, costText } from './cost-findings.ts';
import { type Finding, unequal } from './difference.ts';

/** Commands at once are dated by their beginnings, which may be in another order than their ends. */
const AT_ONCE_MS = 60_000;

/**
 * Finds lines whose cost their product did not have as they were written: when the order was made or, of an edited
 * one, until its last edit (rules.md#costs). Lines of before the product's first change are skipped.
 */
export function lineCostFindings(
  subject: string,
  { items, history }: OrderRecord,
  costs: CostLedger,
): Finding[] {
  const written = history
    .filter(({ action }) => action === 'ORDER_CREATED' || action === 'ORDER_EDITED')
    .map(({ createdAt }) => Date.parse(createdAt));
  if (written.length === 0) return [];
  const from = Math.min(...written) - AT_ONCE_MS;
  const to = Math.max(...written) + AT_ONCE_MS;
  return items.flatMap(({ productId, productName, costCents }, index) => {
    const steps = costs.get(productId ?? '') ?? [];
    const possible = costsBetween(steps, from, to);
    if (possible.length === 0 || possible.includes(costCents)) return [];
    return unequal(
      subject,
      `line ${index + 1} (${productName}) cost`,
      costText(costCents),
      costText(possible.at(-1) ?? null),
    );
  });
}

/** The costs that stood in the time; none where the ledger begins later. */
function costsBetween(steps: readonly CostStep[], from: number, to: number) {
  const [first] = steps;
  if (first === undefined || first.at > to) return [];
  const before = steps.findLast(({ at }) => at < from);
  return [
    ...(before === undefined ? [] : [before.after]),
    ...steps
      .filter(({ at }) => at >= from && at <= to)
      .flatMap((step) => [step.before, step.after]),
  ];
}
