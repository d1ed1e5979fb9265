import { Paper, Skeleton, Text, Title } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { CHART_HEIGHT } from '#shared/ui/charts/column-chart.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import type { Report } from '../queries.ts';
import { ExportButton } from './export-button.tsx';
import classes from './report-card.module.css';
import { type ReportView, ViewSwitch } from './view-switch.tsx';

interface Props<Data> {
  /** Part of the page's address that leads to the card. */
  anchor?: string;
  title: string;
  /** One sentence: what the report counts, and by which date. */
  explanation?: string;
  report: Report<Data>;
  isEmpty: (data: Data) => boolean;
  /** Says what the report would show. */
  emptyText: string;
  /** Says how figures get here, and offers the first step. */
  emptyHint?: string;
  emptyAction?: ReactNode;
  chart: (data: Data) => ReactNode;
  /** A `ReportTable` with the same figures. */
  table: (data: Data) => ReactNode;
  /**
   * Below the chart, the table or the empty text: a separate figure, or the pages of a long report.
   */
  foot?: (data: Data) => ReactNode;
  /** Has no button for the file, which a card beside it saves. */
  isPartOfFile?: boolean;
  /** Spans both columns. */
  isWide?: boolean;
  /** Least height of the content in pixels, reserved while it loads. */
  height?: number;
}

/**
 * One report: its chart or its table, its export, and its states. Each card loads, fails and retries
 * independently of the others.
 */
export function ReportCard<Data>(props: Props<Data>) {
  const { title, explanation, report, isPartOfFile, isWide, height = CHART_HEIGHT } = props;
  const { query } = report;
  const id = useId();
  const phone = usePhone();
  const [view, setView] = useState<ReportView>('chart');
  return (
    <Paper
      component="section"
      id={props.anchor}
      className={classes.card}
      aria-labelledby={id}
      data-wide={isWide || undefined}
    >
      <div className={classes.head}>
        <div className={classes.titles}>
          <Title order={2} id={id}>
            {title}
          </Title>
          {explanation && (
            <Text size="xs" c="dimmed">
              {explanation}
            </Text>
          )}
        </div>
        <div className={classes.actions}>
          <ViewSwitch title={title} value={view} onChange={setView} />
          {!isPartOfFile && <ExportButton title={title} report={report} />}
        </div>
      </div>
      <div
        className={classes.body}
        // On a phone no card stands beside it, so that a short report is as high as what it shows.
        style={{ minHeight: phone && query.data ? undefined : height + BODY_PADDING }}
        data-stale={query.isPlaceholderData || undefined}
        aria-busy={query.isFetching}
      >
        <Content {...props} view={view} height={height} />
      </div>
    </Paper>
  );
}

const BODY_PADDING = 16;

function Content<Data>(props: Props<Data> & { view: ReportView; height: number }) {
  const { report, isEmpty, emptyText, emptyHint, emptyAction, chart, table, foot, view, height } =
    props;
  const { t } = useTranslation('reports');
  const { data, error, refetch } = report.query;
  if (data === undefined && error)
    return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={height} aria-label={t('card.loading')} />;
  return (
    <>
      {isEmpty(data) ? (
        <div className={classes.empty} style={{ minHeight: height }}>
          <Empty
            icon={<IconChartBar size={24} />}
            title={emptyText}
            description={emptyHint}
            action={emptyAction}
          />
        </div>
      ) : view === 'chart' ? (
        chart(data)
      ) : (
        table(data)
      )}
      {foot?.(data)}
    </>
  );
}

/** A figure below a report that is not one of its sums. */
export function CardFoot({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.foot}>
      <span>{label}</span>
      <strong>{children}</strong>
    </div>
  );
}

/** Cards in two columns; on a phone in one. */
export function ReportGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}
