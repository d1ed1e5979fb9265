import { type CalendarDay, daysBetween } from '@mostrador/domain/calendar';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import type { DueProblem } from './use-loan-terms.ts';

interface Props {
  value: CalendarDay | undefined;
  problem: DueProblem | undefined;
  onChange: (day: CalendarDay | undefined) => void;
}

/** The day on which a loan is due, with how far away that is. */
export function DueDayField({ value, problem, onChange }: Props) {
  const { t } = useTranslation('orderForm');
  const { today, formatNumber, formatWeekday } = useFormat();
  const days = value === undefined ? 0 : daysBetween(today(), value);
  const distance =
    days <= 0
      ? t('dueDay.today')
      : days === 1
        ? t('dueDay.tomorrow')
        : t('dueDay.inDays', { count: days, formatted: formatNumber(days) });
  return (
    <DateField
      label={t('dueDay.label')}
      value={value}
      onChange={onChange}
      description={
        value === undefined || problem !== undefined
          ? undefined
          : t('dueDay.distance', { weekday: formatWeekday(value), distance })
      }
      error={problem && t(`dueDay.problem.${problem}`)}
    />
  );
}
