import type { StockCount } from '@mostrador/contract/stock-counts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { UnfinishedSending } from '#shared/sending/unfinished-sending.tsx';
import { DialogSkeleton } from '#shared/ui/dialog/dialog-skeleton.tsx';
import { type DialogOpenings, MoneyDialog } from '#shared/ui/dialog/money-dialog.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { stockCountQueries } from '../queries.ts';
import type { EntryQueue } from './entry-queue.ts';
import { PostForm } from './post-form.tsx';
import { useSendPosting } from './use-send-posting.ts';

interface Props {
  openings: DialogOpenings<StockCount>;
  queue: EntryQueue;
}

/** Dialog that posts a count's differences. */
export function PostDialog({ openings, queue }: Props) {
  const { t } = useTranslation('stockCounts');
  return (
    <MoneyDialog openings={openings} title={() => t('post.title')}>
      {({ id }) => <PostEntry id={id} queue={queue} onDone={openings.close} />}
    </MoneyDialog>
  );
}

/** Loads the present state of the count, then shows the form. */
function PostEntry({ id, queue, onDone }: { id: string; queue: EntryQueue; onDone: () => void }) {
  const { t } = useTranslation('stockCounts');
  const posting = useSendPosting(id, onDone);
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...stockCountQueries.detail(id),
    staleTime: 0,
  });
  if (posting.isUnknown) {
    return (
      <UnfinishedSending
        title={t('post.unknown')}
        hint={t('post.unknownHint')}
        sending={posting}
        onClose={onDone}
      />
    );
  }
  if (data === undefined && error) {
    return <FailedLoad error={error} onRetry={() => void refetch()} />;
  }
  // Cached figures may differ from those that would be posted.
  if (data === undefined || !isFetchedAfterMount) return <DialogSkeleton />;
  return (
    <PostForm
      count={data}
      queue={queue}
      error={posting.error}
      isSending={posting.isSent}
      onCancel={onDone}
      onSubmit={(uncounted) => void posting.send(uncounted)}
    />
  );
}
