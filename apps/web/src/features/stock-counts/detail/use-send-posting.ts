import type { WireRequest } from '@mostrador/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { isOutcomeUnknown } from '#shared/api/api-error.ts';
import { makeStale } from '#shared/api/query.ts';
import { staleReads } from '#shared/api/stale-reads.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useDialogSending } from '#shared/ui/dialog/dialog.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { usePostStockCount } from '../queries.ts';

export type Uncounted = WireRequest<'postStockCount'>['body']['uncounted'];

/** Posts a count exactly once: after a lost answer, only the same request can be sent again. */
export function useSendPosting(id: string, onDone: () => void) {
  const { t } = useTranslation('stockCounts');
  const { formatNumber } = useFormat();
  const queryClient = useQueryClient();
  const postStockCount = usePostStockCount();
  useDialogSending(postStockCount.isPending);
  const [sent, setSent] = useState<Uncounted>();
  const [isUnknown, setUnknown] = useState(false);

  const send = (uncounted: Uncounted) => {
    setSent(uncounted);
    postStockCount.mutate(
      { params: { id }, body: { uncounted } },
      {
        onSuccess: ({ different }) => {
          const message =
            different === 0
              ? t('post.doneUnchanged')
              : t('post.done', { count: different, changed: formatNumber(different) });
          notify.success({ message });
          onDone();
        },
        onError: (error) => {
          setUnknown(isOutcomeUnknown(error));
          if (!isOutcomeUnknown(error)) void makeStale(queryClient, staleReads.postStockCount);
        },
      },
    );
  };
  return {
    send,
    sendAgain: () => {
      if (sent !== undefined) send(sent);
    },
    isUnknown,
    /** On its way, or accepted. */
    isSent: postStockCount.isPending || postStockCount.isSuccess,
    isPending: postStockCount.isPending,
    error: postStockCount.error,
  };
}
