import '@mantine/dates/styles.layer.css';
import { DatePicker, type DayOfWeek } from '@mantine/dates';
import { type CalendarDay, type DateRange, MAX_YEAR, MIN_YEAR } from '@mostrador/domain/calendar';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';

/** Each language's `calendar.ts`, which also brings the names of months and days. */
const calendars = import.meta.glob<{ firstWeekday: DayOfWeek }>('../../../i18n/*/calendar.ts', {
  eager: true,
});

interface Props {
  value: CalendarDay | undefined;
  /** First day that is offered. */
  min?: CalendarDay | undefined;
  /** Called with undefined when the chosen day is pressed again. */
  onChoose: (day: CalendarDay | undefined) => void;
}

/** Calendar for one day; opens at the chosen day, else at the store's today. */
export function DateCalendar({ value, min, onChoose }: Props) {
  const calendar = useCalendar(value);
  return (
    <DatePicker
      {...calendar}
      minDate={min ?? calendar.minDate}
      allowDeselect
      value={value ?? null}
      onChange={(day) => onChoose((day as CalendarDay | null) ?? undefined)}
    />
  );
}

interface RangeProps {
  value: DateRange | undefined;
  onChoose: (range: DateRange) => void;
}

/** Calendar for a range, whose ends may be chosen in either order. */
export function RangeCalendar({ value, onChoose }: RangeProps) {
  const chosen = value === undefined ? NOTHING : ([value.startDate, value.endDate] as const);
  // First chosen end, while the second is awaited; `value` still holds the former range.
  const [first, setFirst] = useState<string | null>(null);
  return (
    <DatePicker
      {...useCalendar(value?.endDate)}
      type="range"
      fullWidth
      size="md"
      allowSingleDateInRange
      value={first === null ? [...chosen] : [first, null]}
      onChange={([startDate, endDate]) => {
        setFirst(endDate === null ? startDate : null);
        if (startDate !== null && endDate !== null) {
          onChoose({ startDate: startDate as CalendarDay, endDate: endDate as CalendarDay });
        }
      }}
    />
  );
}

const NOTHING = [null, null] as const;

/** Common props of the calendars; `day` is where they open, else the store's today. */
function useCalendar(day: CalendarDay | undefined) {
  const { t, i18n } = useTranslation('common', { keyPrefix: 'dateField' });
  const { today } = useFormat();
  const todayHere = today();
  const first = day ?? todayHere;
  return {
    defaultDate: first,
    minDate: `${MIN_YEAR}-01-01`,
    maxDate: `${MAX_YEAR}-12-31`,
    locale: i18n.language,
    firstDayOfWeek: calendars[`../../../i18n/${i18n.language}/calendar.ts`]?.firstWeekday,
    // Mantine's red or pale weekend days would miss a contrast of 4.5.
    weekendDays: [],
    hideOutsideDates: true,
    highlightToday: true,
    // The store's today, which can differ from the browser's.
    getDayProps: (shown: string) => ({
      'data-today': shown === todayHere || undefined,
      'data-autofocus': shown === first || undefined,
    }),
    ariaLabels: {
      previousMonth: t('previousMonth'),
      nextMonth: t('nextMonth'),
      previousYear: t('previousYear'),
      nextYear: t('nextYear'),
      previousDecade: t('previousDecade'),
      nextDecade: t('nextDecade'),
    },
  };
}
