import type { DatePreset } from '@mostrador/domain/calendar';

export const RANGES = ['today', 'thisWeek', 'thisMonth'] as const satisfies DatePreset[];

export interface DashboardSearch {
  /** Undefined means today. */
  range?: DatePreset | undefined;
}

export function dashboardSearch({ range }: Record<string, unknown>): DashboardSearch {
  const known = RANGES.find((preset) => preset === range);
  // Undefined and not left out, since the router would keep what the address has instead.
  return { range: known === 'today' ? undefined : known };
}
