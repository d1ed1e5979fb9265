/** How many days something is old at most in each band but the last, which has no end. */
export const AGE_BANDS = [
  { fromDays: 0, toDays: 7 },
  { fromDays: 8, toDays: 30 },
  { fromDays: 31, toDays: 60 },
  { fromDays: 61, toDays: 90 },
  { fromDays: 91, toDays: null },
] as const;

export type AgeBand = (typeof AGE_BANDS)[number];

/** The band of what is so many days old; what seems to come from tomorrow is of today. */
export function ageBandOf(days: number): AgeBand {
  const band = AGE_BANDS.find(({ toDays }) => toDays === null || days <= toDays);
  return band ?? AGE_BANDS[4];
}
