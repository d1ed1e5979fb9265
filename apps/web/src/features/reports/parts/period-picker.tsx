import { SegmentedControl } from '@mantine/core';
import type { DateRange } from '@mostrador/domain/calendar';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { oneOf } from '#shared/ui/list/list-search.ts';
import { CustomPeriod } from '#shared/ui/period/custom-period.tsx';
import classes from './period-picker.module.css';
import { type PeriodSearch, periodOf, REPORT_PRESETS } from './period-search.ts';

interface Props {
  search: PeriodSearch;
  /** Receives a preset or a range, never both. */
  onChange: (period: PeriodSearch) => void;
  /** Content at the end of the bar. */
  children?: ReactNode;
}

/** Chooses the period of a page's reports, by preset or by days; sticks to the top of the window. */
export function PeriodPicker({ search, onChange, children }: Props) {
  const { t } = useTranslation('reports');
  const { today } = useFormat();
  const range = periodOf(search, today());
  const preset = search.startDate === undefined ? (search.preset ?? 'thisMonth') : '';
  const chooseRange = ({ startDate, endDate }: DateRange) =>
    onChange({ preset: undefined, startDate, endDate });
  return (
    <search className={classes.bar} aria-label={t('period.label')}>
      <SegmentedControl
        className={classes.presets}
        aria-label={t('period.label')}
        data={REPORT_PRESETS.map((value) => ({ value, label: t(`period.${value}`) }))}
        value={preset}
        onChange={(value) =>
          onChange({
            preset: oneOf(REPORT_PRESETS, value),
            startDate: undefined,
            endDate: undefined,
          })
        }
      />
      <CustomPeriod range={range} isChosen={preset === ''} onChoose={chooseRange} />
      {children && <div className={classes.actions}>{children}</div>}
    </search>
  );
}
