import { ActionIcon, CloseButton, Popover, TextInput } from '@mantine/core';
import { type CalendarDay, isUnusualDay, MAX_YEAR, MIN_YEAR } from '@mostrador/domain/calendar';
import { IconCalendar } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { dayPattern, dayText, parseDayText } from '#shared/format/day-text.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import classes from './date-field.module.css';
import { useCalendars } from './use-calendars.ts';

interface Props {
  label: string;
  /** Short word inside the field, for bars where the label is only for screen readers. */
  prefix?: string;
  value: CalendarDay | undefined;
  onChange: (day: CalendarDay | undefined) => void;
  /** First day that the calendar offers. */
  min?: CalendarDay;
  description?: string | undefined;
  /** Said of a day that is readable. */
  error?: string | undefined;
}

/**
 * A date field, typed in the store's order or chosen in a calendar. Shows an error for a date that
 * is unreadable or outside the usual years (rules.md#days), and does not report it.
 */
export function DateField({ label, prefix, value, onChange, min, description, error }: Props) {
  const { t } = useTranslation('common', { keyPrefix: 'dateField' });
  const common = useTranslation().t;
  const { locale } = useFormat();
  const phone = usePhone();
  const [opened, setOpened] = useState(false);
  const { calendars, fetchAhead, whenLoaded } = useCalendars();
  const [isLeft, setLeft] = useState(true);
  // Text being typed, kept until the field is left; null while the field shows the value.
  const [draft, setDraft] = useState<string | null>(null);
  const reported = useRef(value);
  const pattern = dayPattern(locale, t('letters'));
  const text = draft ?? (value === undefined ? '' : dayText(value, locale));

  const report = (day: CalendarDay | undefined) => {
    reported.current = day;
    if (day !== value) onChange(day);
  };
  // Resets the text when the value changes from outside, by "clear all" or the browser's Back.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setDraft(null);
  }, [value]);

  const typed = draft === null ? undefined : parseDayText(draft, locale);
  const isBlank = text.trim() === '';
  const problem = () => {
    if (draft === null || isBlank) return error;
    if (typed === undefined) return isLeft ? t('unreadable', { pattern }) : undefined;
    return isUnusualDay(typed) ? t('unusual', { min: MIN_YEAR, max: MAX_YEAR }) : error;
  };
  const type = (entered: string) => {
    setDraft(entered);
    const day = parseDayText(entered, locale);
    if (entered.trim() === '') report(undefined);
    else if (day !== undefined && !isUnusualDay(day)) report(day);
  };
  const choose = (day: CalendarDay | undefined) => {
    setDraft(null);
    setOpened(false);
    report(day);
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      // Without the portal, a screen reader finds the calendar beside its field, in the same
      // landmark.
      withinPortal={false}
      floatingStrategy="fixed"
      withRoles={false}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <div className={classes.field} data-prefix={prefix !== undefined || undefined}>
          <TextInput
            {...(prefix === undefined ? { label } : { 'aria-label': label })}
            inputMode="numeric"
            autoComplete="off"
            placeholder={prefix !== undefined && phone ? prefix : pattern}
            leftSection={prefix !== undefined && !phone && prefix}
            leftSectionWidth={62}
            leftSectionProps={{ className: classes.prefix }}
            value={text}
            description={description}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={problem()}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onFocus={() => {
              setLeft(false);
              fetchAhead();
            }}
            onBlur={() => {
              setLeft(true);
              if (isBlank || (typed !== undefined && !isUnusualDay(typed))) setDraft(null);
            }}
            rightSectionWidth="auto"
            rightSection={
              <>
                {!isBlank && !phone && (
                  <CloseButton
                    size="sm"
                    aria-label={`${common('clear')}: ${label}`}
                    onClick={() => choose(undefined)}
                  />
                )}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('open', { label })}
                  aria-haspopup="dialog"
                  aria-expanded={opened}
                  onPointerEnter={fetchAhead}
                  onClick={() => (opened ? setOpened(false) : whenLoaded(() => setOpened(true)))}
                >
                  <IconCalendar size={18} />
                </ActionIcon>
              </>
            }
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('calendar', { label })}>
        {calendars && <calendars.DateCalendar value={value} min={min} onChoose={choose} />}
      </Popover.Dropdown>
    </Popover>
  );
}
