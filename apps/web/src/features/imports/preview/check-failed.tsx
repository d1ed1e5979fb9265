import { Button } from '@mantine/core';
import type { UnreadableFileProblem } from '@mostrador/contract/imports';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { FileGone } from '../use-import.ts';
import { useColumnName } from './use-column-name.ts';

/** Why a file cannot be imported at all, in words; or that it could not be checked, with Retry. */
export function CheckFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('imports');
  const { t: common } = useTranslation();
  const errorMessage = useErrorMessage();
  const reason = useReason(error);
  if (reason !== undefined) {
    return (
      <Notice tone="bad" title={t('unreadable.title')}>
        {reason}
      </Notice>
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

/** Undefined where it is not the file's fault. */
function useReason(error: Error): string | undefined {
  const { t, i18n } = useTranslation('imports');
  const { formatNumber } = useFormat();
  const columnName = useColumnName();
  if (error instanceof FileGone) return t('file.gone');
  if (!(error instanceof ApiError) || error.code !== 'UNREADABLE_FILE') return undefined;
  const { problem, line, columns, maximum, reason } = error.details as Partial<Details>;
  // A newer server may have found something that this version has no words for.
  if (problem === undefined || !i18n.exists(`imports:unreadable.${problem}`)) return reason;
  return t(`unreadable.${problem}`, {
    line,
    maximum: maximum === undefined ? undefined : formatNumber(maximum),
    columns: columns?.split(', ').map(columnName).join(', '),
  });
}

interface Details {
  problem: UnreadableFileProblem;
  reason: string;
  line?: number;
  maximum?: number;
  columns?: string;
}
