/** Age bands of open orders and loans, in days, both bounds inclusive. The last band has no end. */
export const AGE_BANDS = [
  { fromDays: 0, toDays: 7 },
  { fromDays: 8, toDays: 30 },
  { fromDays: 31, toDays: 60 },
  { fromDays: 61, toDays: 90 },
  { fromDays: 91, toDays: null },
] as const;

export type AgeBand = (typeof AGE_BANDS)[number];

/**
 * Returns the band for an age in days. A negative age, of a day that seems to be tomorrow, counts as 0.
 */
export function ageBandOf(days: number): AgeBand {
  const band = AGE_BANDS.find(({ toDays }) => toDays === null || days <= toDays);
  return band ?? AGE_BANDS[4];
}
