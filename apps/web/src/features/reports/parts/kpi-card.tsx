import { ActionIcon, Button, Paper, Skeleton, Tooltip } from '@mantine/core';
import type { Amount } from '@mostrador/domain/money';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { connection } from '#shared/offline/connection.ts';
import { useStore } from '#shared/state-cell.ts';
import classes from './kpi-card.module.css';
import { ShrinkingFigure } from './shrinking-figure.tsx';

interface RowProps {
  /** The figures belong to the former period while the chosen one loads. */
  isStale?: boolean;
  children: ReactNode;
}

/** Cards with key figures, side by side; on a phone two in a row. */
export function KpiRow({ isStale, children }: RowProps) {
  return (
    <dl className={classes.row} data-stale={isStale || undefined}>
      {children}
    </dl>
  );
}

interface Props {
  label: string;
  /** An amount or a count; undefined while it is loading. */
  amount?: Amount;
  count?: number;
  /**
   * Replaces amount and count where the figure is no number: a `ShrinkingFigure`, or a link around
   * one.
   */
  figure?: ReactNode;
  /** Loads the figure again; given only after it failed to load. */
  onRetry?: () => void;
  /** Explains how the figure is made, behind a button. */
  explanation?: ReactNode;
  /** A line below the figure, such as its change. */
  children?: ReactNode;
  /** Whether a line comes below the figure once it is loaded. */
  hasLine?: boolean;
}

/** One figure in large digits. */
export function KpiCard(props: Props) {
  const { label, onRetry, explanation } = props;
  return (
    <Paper className={classes.card}>
      <dt className={classes.label}>
        <span>{label}</span>
        {explanation && <Explanation label={label}>{explanation}</Explanation>}
      </dt>
      <dd className={classes.value}>
        {onRetry ? <Failed label={label} onRetry={onRetry} /> : <Loaded {...props} />}
      </dd>
    </Paper>
  );
}

function Loaded({ amount, count, figure, children, hasLine = true }: Props) {
  const { formatMoney, formatNumber } = useFormat();
  const isLoading = amount === undefined && count === undefined && figure === undefined;
  return (
    <>
      {isLoading && <Skeleton height={22} width="65%" my={6} />}
      {amount !== undefined && <ShrinkingFigure text={formatMoney(amount)} />}
      {count !== undefined && <ShrinkingFigure text={formatNumber(count)} />}
      {figure}
      {hasLine && (
        <div className={classes.line}>{isLoading ? <Skeleton height={12} /> : children}</div>
      )}
    </>
  );
}

/**
 * Stands in for the figure and its line at their height, so that nothing moves when a retry succeeds. Offline
 * there is no retry: what failed loads once the connection is back.
 */
function Failed({ label, onRetry }: { label: string; onRetry: () => void }) {
  const { t } = useTranslation(['reports', 'common']);
  const isOffline = useStore(connection) === 'offline';
  return (
    <div className={classes.failed} role="alert">
      <span>{t(isOffline ? 'common:loadsWhenOnline' : 'common:failedToLoad')}</span>
      {!isOffline && (
        <Button
          variant="default"
          size="compact-xs"
          aria-label={t('kpi.retry', { label })}
          onClick={onRetry}
        >
          {t('common:retry')}
        </Button>
      )}
    </div>
  );
}

/** Opens on press and on focus, since a finger has no hover. */
function Explanation({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation('reports');
  return (
    <Tooltip
      label={children}
      multiline
      w={280}
      openDelay={0}
      events={{ hover: true, focus: true, touch: true }}
    >
      <ActionIcon
        className={classes.explanation}
        variant="subtle"
        color="gray"
        size={24}
        aria-label={t('kpi.explain', { label })}
      >
        <IconInfoCircle size={16} />
      </ActionIcon>
    </Tooltip>
  );
}
