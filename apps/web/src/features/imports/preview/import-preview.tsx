import { Button } from '@mantine/core';
import type { ImportAnswer } from '@mostrador/contract/imports';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { KeyFigures } from '#shared/ui/key-figures.tsx';
import type { ImportKind } from '../parts/import-kinds.ts';
import type { Import } from '../use-import.ts';
import { ColumnChoice } from './column-choice.tsx';
import classes from './import-preview.module.css';
import { OtherRows } from './other-rows.tsx';
import { PreviewNotes } from './preview-notes.tsx';
import { ProblemTable } from './problem-table.tsx';
import { SampleTable } from './sample-table.tsx';

const FIGURES = ['created', 'updated', 'unchanged', 'rowsWithProblems'] as const;

/** Result that an import of the file would have, with the button that starts it. */
export function ImportPreview({
  kind,
  preview,
  work,
}: {
  kind: ImportKind;
  preview: ImportAnswer;
  work: Import;
}) {
  const { t } = useTranslation('imports');
  const { formatNumber } = useFormat();
  // Counts rows with problems too: an import takes all rows or none.
  const count = preview.rows - preview.unchanged;
  const refusal = useRefusal(preview);
  return (
    <>
      <KeyFigures
        figures={FIGURES.map((key) => ({
          label: t(`preview.${key}`),
          value: formatNumber(preview[key]),
        }))}
      />
      <div className={classes.decision}>
        <div id="import-hint" className={classes.hint}>
          {refusal ?? t('preview.nothingYet')}
        </div>
        <Button onClick={work.run} disabled={refusal !== undefined} aria-describedby="import-hint">
          {t(`preview.import.${kind}`, { count, number: formatNumber(count) })}
        </Button>
      </div>
      <OtherRows kind={kind} preview={preview} work={work} />
      <ProblemTable preview={preview} />
      <PreviewNotes preview={preview} onSay={work.say} />
      <SampleTable preview={preview} />
      <ColumnChoice kind={kind} columns={preview.fileColumns} onSay={work.say} />
    </>
  );
}

/** Why the file cannot be imported, or need not be. */
function useRefusal({ rowsWithProblems, created, updated }: ImportAnswer): string | undefined {
  const { t } = useTranslation('imports');
  const { formatNumber } = useFormat();
  if (rowsWithProblems > 0) {
    return t('preview.blocked', {
      count: rowsWithProblems,
      number: formatNumber(rowsWithProblems),
    });
  }
  return created + updated === 0 ? t('preview.nothingToDo') : undefined;
}
