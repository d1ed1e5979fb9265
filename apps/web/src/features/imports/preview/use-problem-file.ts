import type { FileColumn, ImportAnswer } from '@mostrador/contract/imports';
import { useTranslation } from '#i18n/use-translation.ts';
import { useUser } from '#shared/session/user.tsx';
import { saveCsv } from '../save-file.ts';
import { useColumnName } from './use-column-name.ts';
import { useProblemSentence } from './use-problem-sentence.ts';

/** Rows with problems, with the columns of their file. */
export interface ProblemRows {
  columns: readonly FileColumn[];
  rows: NonNullable<ImportAnswer['problemRows']>;
}

/**
 * Returns a function that saves all rows with a problem as a file, with the reasons in the first column. Columns that
 * were read have the names that an import knows, so that the mended file needs no choice of columns.
 */
export function useProblemFile(): (problemRows: ProblemRows) => void {
  const { t } = useTranslation('imports');
  const { locale } = useUser().store.settings;
  const columnName = useColumnName();
  const sentence = useProblemSentence();
  return ({ columns, rows: { headings, rows } }) => {
    const names = headings.map((heading, index) => {
      const field = columns[index]?.field ?? null;
      return field === null ? heading : columnName(field);
    });
    saveCsv(t('others.fileName'), locale, [
      [t('others.reason'), ...names],
      ...rows.map(({ cells, problems }) => [
        problems
          .map((problem) => {
            const column =
              problem.column === null ? t('problems.wholeRow') : columnName(problem.column);
            return t('others.reasonOf', { column, sentence: sentence(problem) });
          })
          .join(' '),
        ...cells,
      ]),
    ]);
  };
}
