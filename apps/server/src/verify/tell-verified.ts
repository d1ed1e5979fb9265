import { counted } from '#platform/counted.ts';
import { differenceLine } from './difference.ts';
import type { Verified } from './verify-all.ts';

/**
 * Prints a line for each difference, and one with what was checked. Returns whether there is no
 * difference.
 */
export function tellVerified(
  { stores, products, orders, purchases, differences }: Verified,
  say: (line: string) => void,
): boolean {
  for (const difference of differences) say(differenceLine(difference));
  const checked = [
    counted(stores, 'store'),
    counted(products, 'product'),
    counted(orders, 'order'),
    counted(purchases, 'purchase'),
  ].join(', ');
  const found =
    differences.length === 0 ? 'no difference' : counted(differences.length, 'difference');
  say(`verified ${checked}: ${found}`);
  return differences.length === 0;
}
