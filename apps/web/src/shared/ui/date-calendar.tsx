import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import { DatePicker } from '@mantine/dates';
import { type CalendarDay, MAX_YEAR, MIN_YEAR } from '@mostrador/domain/calendar';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.ts';

/** Only the drawing of the calendar follows the language (decisions §7); 0 is Sunday. */
const FIRST_WEEKDAY = { en: 0, es: 1 } as const;

interface Props {
  value: CalendarDay | undefined;
  /** Undefined where the chosen day was pressed again. */
  onChoose: (day: CalendarDay | undefined) => void;
}

/** A month to choose a day from; it opens where the chosen day is, else at the store's today. */
export function DateCalendar({ value, onChoose }: Props) {
  const { t, i18n } = useTranslation('common', { keyPrefix: 'dateField' });
  const { today } = useFormat();
  const language = i18n.resolvedLanguage === 'es' ? 'es' : 'en';
  const todayHere = today();
  const first = value ?? todayHere;
  return (
    <DatePicker
      allowDeselect
      value={value ?? null}
      onChange={(day) => onChoose((day as CalendarDay | null) ?? undefined)}
      defaultDate={first}
      minDate={`${MIN_YEAR}-01-01`}
      maxDate={`${MAX_YEAR}-12-31`}
      locale={language}
      firstDayOfWeek={FIRST_WEEKDAY[language]}
      // Red or pale figures would miss a contrast of 4.5.
      weekendDays={[]}
      hideOutsideDates
      highlightToday
      // The store's today, which need not be that of the browser.
      getDayProps={(day) => ({
        'data-today': day === todayHere || undefined,
        'data-autofocus': day === first || undefined,
      })}
      ariaLabels={{
        previousMonth: t('previousMonth'),
        nextMonth: t('nextMonth'),
        previousYear: t('previousYear'),
        nextYear: t('nextYear'),
        previousDecade: t('previousDecade'),
        nextDecade: t('nextDecade'),
      }}
    />
  );
}
