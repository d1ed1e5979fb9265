import { Group, Text } from '@mantine/core';
import type { ImportAnswer } from '@mostrador/contract/imports';
import type { Amount } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { DataTable } from '#shared/ui/list/data-table.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { SectionHead } from './section-head.tsx';
import classes from './tables.module.css';
import { useColumnName } from './use-column-name.ts';

type Row = ImportAnswer['sample'][number];

const AMOUNTS = new Set(['price', 'cost']);
const YES_NO = new Set(['borrowable', 'isFavourite', 'isActive', 'isExempt']);
const NUMBERS = new Set([...AMOUNTS, 'stock', 'minStock']);

/** First rows of the file as the import would save them. */
export function SampleTable({ preview: { sample, columns } }: { preview: ImportAnswer }) {
  const { t } = useTranslation('imports');
  const { formatNumber } = useFormat();
  const columnName = useColumnName();
  const text = useValueText();
  // Hides the id, which means nothing to people.
  const shown = columns.filter((column) => column !== 'id');
  const [title = '', ...rest] = shown;
  return (
    <section aria-label={t('preview.sample')}>
      <SectionHead title={t('preview.sample')} />
      <div className={classes.scroll}>
        <DataTable
          label={t('preview.sample')}
          rows={sample}
          rowKey={({ line }) => String(line)}
          rowLabel={({ line }) => t('preview.row', { line: formatNumber(line) })}
          columns={[
            {
              key: 'line',
              header: t('preview.line'),
              cell: ({ line }) => formatNumber(line),
              align: 'right',
              width: 64,
            },
            {
              key: 'effect',
              header: t('preview.effect'),
              cell: ({ effect }) => <StatusBadge kind="import" status={effect} />,
              width: 120,
            },
            ...shown.map((column) => ({
              key: column,
              header: columnName(column),
              cell: (row: Row) => <span className={classes.cell}>{text(row, column)}</span>,
              ...(NUMBERS.has(column) && { align: 'right' as const }),
            })),
          ]}
          card={(row) => (
            <>
              <Group justify="space-between" wrap="nowrap">
                <Text fw={600} truncate>
                  {text(row, title)}
                </Text>
                <StatusBadge kind="import" status={row.effect} />
              </Group>
              {rest.map(
                (column) =>
                  row.values[column] && (
                    <Text key={column} size="sm" lineClamp={2}>
                      <Text span c="dimmed">
                        {columnName(column)}:
                      </Text>{' '}
                      {text(row, column)}
                    </Text>
                  ),
              )}
            </>
          )}
          empty={null}
          onRetry={() => undefined}
        />
      </div>
    </section>
  );
}

/** Returns a function that formats a value; an unreadable value stays as it is in the file. */
function useValueText(): (row: Row, column: string) => string {
  const { t } = useTranslation('imports');
  const { formatMoney, formatNumber } = useFormat();
  return ({ effect, values }, column) => {
    const value = values[column] ?? '';
    if (effect === 'problem' || value === '') return value;
    if (AMOUNTS.has(column)) return formatMoney(Number(value) as Amount);
    if (NUMBERS.has(column)) return formatNumber(Number(value));
    if (YES_NO.has(column)) {
      return t(value === 'true' ? 'yes' : 'no');
    }
    return value;
  };
}
