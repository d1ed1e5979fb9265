import type { CashRoundingMode, CashRoundingRule } from './cash.ts';
import { centsOf } from './money.ts';

type Row = readonly [currency: string, step: number, mode: CashRoundingMode];

/**
 * How cash is rounded by ISO 3166 code, with its currency (decisions/022). A country is left out if nothing
 * was found that says so, so that nothing wrong is proposed.
 */
const ROWS: Readonly<Record<string, Row>> = {
  AR: ['ARS', 1, 'DOWN'],
  AU: ['AUD', 0.05, 'HALF_UP'],
  BE: ['EUR', 0.05, 'HALF_UP'],
  CA: ['CAD', 0.05, 'HALF_UP'],
  CH: ['CHF', 0.05, 'HALF_UP'],
  CL: ['CLP', 10, 'HALF_DOWN'],
  CZ: ['CZK', 1, 'HALF_UP'],
  DK: ['DKK', 0.5, 'HALF_UP'],
  EE: ['EUR', 0.05, 'HALF_UP'],
  FI: ['EUR', 0.05, 'HALF_UP'],
  HU: ['HUF', 5, 'HALF_UP'],
  IE: ['EUR', 0.05, 'HALF_UP'],
  IL: ['ILS', 0.1, 'HALF_UP'],
  IT: ['EUR', 0.05, 'HALF_UP'],
  LT: ['EUR', 0.05, 'HALF_UP'],
  MY: ['MYR', 0.05, 'HALF_UP'],
  NL: ['EUR', 0.05, 'HALF_UP'],
  NO: ['NOK', 1, 'HALF_UP'],
  NZ: ['NZD', 0.1, 'HALF_DOWN'],
  PE: ['PEN', 0.1, 'DOWN'],
  PY: ['PYG', 50, 'DOWN'],
  SE: ['SEK', 1, 'HALF_UP'],
  SK: ['EUR', 0.05, 'HALF_UP'],
  UY: ['UYU', 1, 'DOWN'],
};

/**
 * Returns the rounding of cash to propose to a shop of a country (ISO 3166 code, such as CL) that takes a
 * currency; null if nothing is known, or if the currency is another country's (rules.md#cash).
 */
export function usualCashRounding(country: string, currency: string): CashRoundingRule | null {
  const row = Object.hasOwn(ROWS, country) ? ROWS[country] : undefined;
  if (row === undefined || row[0] !== currency) return null;
  const [, step, mode] = row;
  return { stepCents: centsOf(step), mode };
}
