import { Button } from '@mantine/core';
import type { UnreadableFileProblem } from '@mostrador/contract/imports';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { FileGone } from '../use-import.ts';
import { useColumnName } from './use-column-name.ts';

/** Why a file cannot be imported at all; or, with a retry, that the check itself failed. */
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

/** The file's fault in words; undefined if the failure has another cause. */
function useReason(error: Error): string | undefined {
  const { t, i18n } = useTranslation('imports');
  const { formatNumber } = useFormat();
  const columnName = useColumnName();
  if (error instanceof FileGone) return t('file.gone');
  if (!(error instanceof ApiError) || error.code !== 'UNREADABLE_FILE') return undefined;
  const { problem, line, columns, maximum, reason } = error.details as Partial<Details>;
  // A newer server may report a problem for which this version has no text.
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
