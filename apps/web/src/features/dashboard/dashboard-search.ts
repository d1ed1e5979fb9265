import type { DatePreset } from '@mostrador/domain/calendar';

export const RANGES = ['today', 'thisWeek', 'thisMonth'] as const satisfies DatePreset[];

export interface DashboardSearch {
  /** Absent means today. */
  range?: DatePreset;
}

export function dashboardSearch({ range }: Record<string, unknown>): DashboardSearch {
  const known = RANGES.find((preset) => preset === range);
  return known === undefined || known === 'today' ? {} : { range: known };
}
