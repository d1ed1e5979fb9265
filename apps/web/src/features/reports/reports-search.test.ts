import { expect, it } from 'vitest';
import { taxesReportSearch } from './reports-search.ts';

it('the address of the report of taxes says whose taxes it shows, beside the period', () => {
  expect(taxesReportSearch({ preset: 'today', of: 'purchases' })).toEqual({
    preset: 'today',
    of: 'purchases',
  });
  expect(taxesReportSearch({ preset: 'today', of: 'returns' })).toEqual({ preset: 'today' });
});
