import { Button } from '@mantine/core';
import type { FileColumn, UnclearNumber, UnreadableFileProblem } from '@mostrador/contract/imports';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { ImportKind } from '../parts/import-kinds.ts';
import { FileGone, type ImportChoices } from '../use-import.ts';
import { ColumnChoice } from './column-choice.tsx';
import { UnclearNumbers } from './unclear-numbers.tsx';
import { useColumnName } from './use-column-name.ts';

/** Why a file cannot be imported at all; or, with a retry, that the check itself failed. */
export function CheckFailed({
  kind,
  error,
  onRetry,
  onSay,
}: {
  kind: ImportKind;
  error: Error;
  onRetry: () => void;
  onSay: (choices: ImportChoices) => void;
}) {
  const { t } = useTranslation('imports');
  const { t: common } = useTranslation();
  const errorMessage = useErrorMessage();
  const reason = useReason(error);
  const { numbers, fileColumns } = detailsOf(error) ?? {};
  if (numbers !== undefined) return <UnclearNumbers numbers={numbers} onChoose={onSay} />;
  if (reason !== undefined) {
    return (
      <>
        <Notice tone="bad" title={t('unreadable.title')}>
          {reason}
        </Notice>
        {fileColumns && <ColumnChoice kind={kind} columns={fileColumns} onSay={onSay} />}
      </>
    );
  }
  return (
    <Notice tone="bad" title={t('preview.failed')}>
      {errorMessage(error)}
      <div>
        <Button mt="sm" variant="default" onClick={onRetry}>
          {common('retry')}
        </Button>
      </div>
    </Notice>
  );
}

/** The file's fault in words; undefined if the failure has another cause. */
function useReason(error: Error): string | undefined {
  const { t, i18n } = useTranslation('imports');
  const { formatNumber } = useFormat();
  const columnName = useColumnName();
  if (error instanceof FileGone) return t('file.gone');
  const details = detailsOf(error);
  if (details === undefined) return undefined;
  const { problem, line, columns, maximum, reason } = details;
  // A newer server may report a problem for which this version has no text.
  if (problem === undefined || !i18n.exists(`imports:unreadable.${problem}`)) return reason;
  return t(`unreadable.${problem}`, {
    line,
    maximum: maximum === undefined ? undefined : formatNumber(maximum),
    columns: columns
      ?.split(', ')
      .map((field) => {
        const headings = details.fileColumns?.filter((column) => column.field === field) ?? [];
        const names = headings.map(({ heading }) => heading).join(', ');
        return names === '' ? columnName(field) : `${columnName(field)} (${names})`;
      })
      .join(', '),
  });
}

/** Details of the refusal of a file; undefined if the failure has another cause. */
function detailsOf(error: Error): Partial<Details> | undefined {
  return error instanceof ApiError && error.code === 'UNREADABLE_FILE'
    ? (error.details as Partial<Details>)
    : undefined;
}

interface Details {
  problem: UnreadableFileProblem;
  reason: string;
  line?: number;
  maximum?: number;
  columns?: string;
  numbers?: UnclearNumber[];
  fileColumns?: FileColumn[];
}
