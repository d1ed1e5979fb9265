import { Text } from '@mantine/core';
import type { ImportAnswer } from '@mostrador/contract/imports';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { DataTable } from '#shared/ui/list/data-table.tsx';
import { SectionHead } from './section-head.tsx';
import classes from './tables.module.css';
import { useColumnName } from './use-column-name.ts';
import { useProblemSentence } from './use-problem-sentence.ts';

type Problem = ImportAnswer['problems'][number];

/** Problems of the file, by line. */
export function ProblemTable({ preview: { problems, problemsCount } }: { preview: ImportAnswer }) {
  const { t } = useTranslation('imports');
  const { formatNumber } = useFormat();
  const sentence = useProblemSentence();
  const columnName = useColumnName();
  if (problems.length === 0) return null;
  const columnOf = ({ column }: Problem) =>
    column === null ? t('problems.wholeRow') : columnName(column);
  return (
    <section aria-label={t('problems.title')}>
      <SectionHead
        title={t('problems.title')}
        detail={
          problemsCount > problems.length
            ? t('problems.first', {
                count: problemsCount,
                number: formatNumber(problemsCount),
                shown: formatNumber(problems.length),
              })
            : undefined
        }
      />
      <DataTable
        label={t('problems.title')}
        rows={problems}
        rowKey={({ line, column, problem }) => `${line} ${column} ${problem}`}
        rowLabel={({ line }) => t('preview.row', { line: formatNumber(line) })}
        columns={[
          {
            key: 'line',
            header: t('preview.line'),
            cell: ({ line }) => formatNumber(line),
            align: 'right',
            width: 80,
          },
          { key: 'column', header: t('problems.column'), cell: columnOf, width: '18%' },
          { key: 'problem', header: t('problems.problem'), cell: sentence },
          {
            key: 'value',
            header: t('problems.value'),
            cell: ({ value }) => <code className={classes.value}>{value}</code>,
            width: '26%',
          },
        ]}
        card={(problem) => (
          <>
            <Text fw={600}>
              {t('preview.row', { line: formatNumber(problem.line) })} · {columnOf(problem)}
            </Text>
            <Text size="sm">{sentence(problem)}</Text>
            {problem.value && <code className={classes.value}>{problem.value}</code>}
          </>
        )}
        empty={null}
        onRetry={() => undefined}
      />
    </section>
  );
}
