import type { Answer, WireRequest } from '@mostrador/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { makeStale } from '#shared/api/query.ts';
import { staleReads } from '#shared/api/stale-reads.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useSending } from '#shared/sending/use-sending.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import { usePostStockCount } from '../queries.ts';

export type Uncounted = WireRequest<'postStockCount'>['body']['uncounted'];

/** Posts a count exactly once, by `useSending`. */
export function useSendPosting(id: string, onDone: () => void) {
  const { t } = useTranslation('stockCounts');
  const { formatNumber } = useFormat();
  const queryClient = useQueryClient();
  const postStockCount = usePostStockCount();
  return useSending<Uncounted, Answer<'postStockCount'>>({
    send: (uncounted, key) =>
      postStockCount.mutateAsync({ params: { id }, body: { uncounted }, ...key }),
    onDone: ({ different }) => {
      const message =
        different === 0
          ? t('post.doneUnchanged')
          : t('post.done', { count: different, changed: formatNumber(different) });
      notify.success({ message });
      onDone();
    },
    onRefused: () => void makeStale(queryClient, staleReads.postStockCount),
  });
}
