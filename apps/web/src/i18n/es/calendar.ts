import 'dayjs/locale/es';

/** Monday. Only the drawing of the calendar follows the language (rules.md#days). */
export const firstWeekday = 1;
