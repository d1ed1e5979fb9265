import { Button, Group, Stack } from '@mantine/core';
import { addDays, type CalendarDay, daysBetween } from '@mostrador/domain/calendar';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import classes from './due-day-field.module.css';

interface Props {
  label: string;
  value: CalendarDay | undefined;
  /** Day from which the picks count. */
  from: CalendarDay;
  /** Whether the picks add days to a loan: a plus tells it. */
  isAdded?: boolean;
  /** First day that the calendar offers. */
  min: CalendarDay;
  /** What is wrong with the day, in words. */
  error: string | undefined;
  onChange: (day: CalendarDay | undefined) => void;
}

/** Days that one press picks, since most loans are for one of them. */
const PICKS = [1, 2, 3, 7, 14] as const;

/** The day on which a loan is due, with its weekday, how far away it is, and one press for the usual ones. */
export function DueDayField({ label, value, from, isAdded, min, error, onChange }: Props) {
  const { t } = useTranslation('borrows');
  const { today, formatNumber, formatWeekday } = useFormat();
  const days = value === undefined ? 0 : daysBetween(today(), value);
  const distance =
    days === 0
      ? t('dueDay.today')
      : days === 1
        ? t('dueDay.tomorrow')
        : t('dueDay.inDays', { count: days, formatted: formatNumber(days) });
  const pickText = (count: number) =>
    count % 7 === 0
      ? t('dueDay.weeks', { count: count / 7, formatted: formatNumber(count / 7) })
      : t('dueDay.days', { count, formatted: formatNumber(count) });
  return (
    <Stack gap={6}>
      <DateField
        label={label}
        value={value}
        min={min}
        onChange={onChange}
        description={
          value === undefined || error !== undefined || days < 0
            ? undefined
            : t('dueDay.distance', { weekday: formatWeekday(value), distance })
        }
        error={error}
      />
      <Group className={classes.picks} role="group" aria-label={t('dueDay.picks')}>
        {PICKS.map((count) => {
          const day = addDays(from, count);
          return (
            <Button
              key={count}
              size="compact-sm"
              px={8}
              variant={day === value ? 'filled' : 'default'}
              aria-pressed={day === value}
              onClick={() => onChange(day)}
            >
              {isAdded && '+'}
              {pickText(count)}
            </Button>
          );
        })}
      </Group>
    </Stack>
  );
}
