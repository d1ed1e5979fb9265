import { Button, Group } from '@mantine/core';
import { addDays, type CalendarDay } from '@mostrador/domain/calendar';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import classes from './day-picks.module.css';

interface Props {
  value: CalendarDay | undefined;
  /** Day from which the picks count. */
  from: CalendarDay;
  /** Whether the picks add days to a loan: a plus tells it. */
  isAdded?: boolean | undefined;
  onChange: (day: CalendarDay) => void;
}

/** Days that one press picks, since most loans are for one of them. */
const PICKS = [1, 2, 3, 7, 14] as const;

/** One press for each of the usual lengths of a loan. */
export function DayPicks({ value, from, isAdded, onChange }: Props) {
  const { t } = useTranslation('borrows');
  const { formatNumber } = useFormat();
  const pickText = (count: number) =>
    count % 7 === 0
      ? t('dueDay.weeks', { count: count / 7, formatted: formatNumber(count / 7) })
      : t('dueDay.days', { count, formatted: formatNumber(count) });
  return (
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
  );
}
