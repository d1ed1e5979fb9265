import { SegmentedControl } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { oneOf } from '#shared/ui/list/list-search.ts';
import classes from './view-switch.module.css';

const VIEWS = ['chart', 'table'] as const;
export type ReportView = (typeof VIEWS)[number];
const ICONS = { chart: IconChartBar, table: IconTable };

interface Props {
  /** Title of the report, for screen readers. */
  title: string;
  value: ReportView;
  onChange: (view: ReportView) => void;
}

/** Switches between a report's chart and its table. */
export function ViewSwitch({ title, value, onChange }: Props) {
  const { t } = useTranslation('reports', { keyPrefix: 'card' });
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('view', { title })}
      value={value}
      onChange={(view) => onChange(oneOf(VIEWS, view) ?? 'chart')}
      data={VIEWS.map((view) => {
        const Icon = ICONS[view];
        return {
          value: view,
          label: (
            <span className={classes.view}>
              <Icon size={16} aria-hidden="true" />
              {t(view)}
            </span>
          ),
        };
      })}
    />
  );
}
