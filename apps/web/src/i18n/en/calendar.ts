/** 0 is Sunday. Only the drawing of the calendar follows the language (rules.md#days). */
export const firstWeekday = 0;
