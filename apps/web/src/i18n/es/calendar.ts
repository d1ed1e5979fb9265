import 'dayjs/locale/es';

/** Monday. Affects only the display of calendars (rules.md#days). */
export const firstWeekday = 1;
