import { Button, Popover, TextInput } from '@mantine/core';
import {
  type CalendarDay,
  type DateRange,
  isUnusualDay,
  MAX_YEAR,
  MIN_YEAR,
} from '@mostrador/domain/calendar';
import { IconCalendar } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { dayPattern, dayText, parseDayText } from '#shared/format/day-text.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useReportFormat } from '#shared/format/use-report-format.ts';
import { useCalendars } from '#shared/ui/fields/use-calendars.ts';
import classes from './custom-period.module.css';
import { problemOf } from './days-asked.ts';

interface Props {
  range: DateRange;
  /** Whether the days were chosen here, not by a preset. */
  isChosen: boolean;
  onChoose: (range: DateRange) => void;
}

/** Shows the days of the period; a press opens fields and a calendar to choose other days. */
export function CustomPeriod({ range, isChosen, onChoose }: Props) {
  const { t } = useTranslation('common', { keyPrefix: 'period' });
  const { formatDays } = useReportFormat();
  const [opened, setOpened] = useState(false);
  const { calendars, fetchAhead, whenLoaded } = useCalendars();
  const choose = (chosen: DateRange) => {
    setOpened(false);
    onChoose(chosen);
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      // Without the portal, a screen reader finds the popover beside its button, in the same
      // landmark.
      withinPortal={false}
      withRoles={false}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <Button
          variant="default"
          className={classes.range}
          data-chosen={isChosen || undefined}
          leftSection={<IconCalendar size={18} />}
          aria-label={t('choose', { period: formatDays(range) })}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onPointerEnter={fetchAhead}
          onFocus={fetchAhead}
          onClick={() => (opened ? setOpened(false) : whenLoaded(() => setOpened(true)))}
        >
          {formatDays(range)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('dialog')}>
        <RangeForm range={range} onChoose={choose}>
          {calendars && (
            <calendars.RangeCalendar
              value={problemOf(range) ? undefined : range}
              onChoose={choose}
            />
          )}
        </RangeForm>
      </Popover.Dropdown>
    </Popover>
  );
}

const ENDS = ['startDate', 'endDate'] as const;

interface FormProps extends Pick<Props, 'range' | 'onChoose'> {
  /** The calendar, below the fields. */
  children: ReactNode;
}

function RangeForm({ range, onChoose, children }: FormProps) {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const form = useRef<HTMLFormElement>(null);
  const [texts, setTexts] = useState({
    startDate: dayText(range.startDate, locale),
    endDate: dayText(range.endDate, locale),
  });
  const [isTried, setTried] = useState(false);
  const days = {
    startDate: parseDayText(texts.startDate, locale),
    endDate: parseDayText(texts.endDate, locale),
  };
  const problemOfDay = (day: CalendarDay | undefined) => {
    if (day === undefined) {
      const pattern = dayPattern(locale, t('dateField.letters'));
      return t('dateField.unreadable', { pattern });
    }
    return isUnusualDay(day) ? t('dateField.unusual', { min: MIN_YEAR, max: MAX_YEAR }) : undefined;
  };
  const { startDate, endDate } = days;
  const typed = startDate && endDate ? { startDate, endDate } : undefined;
  const isReversed = typed !== undefined && problemOf(typed) === 'reversed';
  const problems = {
    startDate: problemOfDay(startDate),
    endDate: problemOfDay(endDate) ?? (isReversed ? t('period.endsTooEarly') : undefined),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== undefined && problemOf(typed) === undefined) return onChoose(typed);
    setTried(true);
    const wrong = ENDS.find((end) => problems[end] !== undefined) ?? 'startDate';
    form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  };
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.fields}>
        {ENDS.map((end) => (
          <TextInput
            key={end}
            name={end}
            label={t(`period.${end}`)}
            inputMode="numeric"
            autoComplete="off"
            value={texts[end]}
            error={isTried ? problems[end] : undefined}
            onChange={({ currentTarget: { value } }) => setTexts({ ...texts, [end]: value })}
          />
        ))}
        <Button type="submit" className={classes.apply}>
          {t('period.show')}
        </Button>
      </div>
      {children}
    </form>
  );
}
