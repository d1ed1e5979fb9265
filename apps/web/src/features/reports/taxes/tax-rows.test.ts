import type { Amount } from '@mostrador/domain/money';
import { expect, it } from 'vitest';
import { periodBalances, type TaxesReport } from './tax-rows.ts';

const row = (period: string, name: string | null, taxBalance: number) =>
  ({ period, name, taxBalance: taxBalance as Amount }) as TaxesReport['rows'][number];

it('the column of a day is the tax of all its rates, to the cent', () => {
  const rows = [
    row('2026-04-01', 'VAT', 0.1),
    row('2026-04-01', 'Reduced', 0.2),
    row('2026-04-01', null, 1),
    row('2026-04-03', 'VAT', -19),
  ];
  expect(periodBalances(rows)).toEqual([
    { period: '2026-04-01', taxBalance: 1.3 },
    { period: '2026-04-03', taxBalance: -19 },
  ]);
});
