import { Stack } from '@mantine/core';
import { type CalendarDay, daysBetween } from '@mostrador/domain/calendar';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { DayPicks } from './day-picks.tsx';

interface Props {
  label: string;
  value: CalendarDay | undefined;
  /** Day from which the picks count. */
  from: CalendarDay;
  /** Whether the picks add days to a loan: a plus tells it. */
  isAdded?: boolean;
  /** First day that the calendar offers; absent for any. */
  min?: CalendarDay | undefined;
  /** What is wrong with the day, in words. */
  error: string | undefined;
  onChange: (day: CalendarDay | undefined) => void;
}

/** The day on which a loan is due, with its weekday, how far away it is, and one press for the usual ones. */
export function DueDayField({ label, value, from, isAdded, min, error, onChange }: Props) {
  const { t } = useTranslation('borrows');
  const { today, formatNumber, formatWeekday } = useFormat();
  const days = value === undefined ? 0 : daysBetween(today(), value);
  const distance = () => {
    if (days === 0) return t('dueDay.today');
    if (days === 1) return t('dueDay.tomorrow');
    const count = Math.abs(days);
    return t(days < 0 ? 'dueDay.overdue' : 'dueDay.inDays', {
      count,
      formatted: formatNumber(count),
    });
  };
  return (
    <Stack gap={6}>
      <DateField
        label={label}
        value={value}
        min={min}
        onChange={onChange}
        description={
          value === undefined || error !== undefined
            ? undefined
            : t('dueDay.distance', { weekday: formatWeekday(value), distance: distance() })
        }
        error={error}
      />
      <DayPicks value={value} from={from} isAdded={isAdded} onChange={onChange} />
    </Stack>
  );
}
