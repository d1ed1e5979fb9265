/** 0 is Sunday. Affects only the display of calendars (rules.md#days). */
export const firstWeekday = 0;
