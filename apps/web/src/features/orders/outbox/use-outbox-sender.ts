import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { productQueries } from '#features/products/queries.ts';
import { translate } from '#i18n/translate.ts';
import { makeStale } from '#shared/api/query.ts';
import { staleReads } from '#shared/api/stale-reads.ts';
import { unsentOrders } from '#shared/offline/unsent-orders.ts';
import { useUser } from '#shared/session/user.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { isUnsent, type OutboxEntry } from './outbox-entry.ts';
import { entriesOf, followOutbox, outbox } from './outbox-store.ts';
import { priceChanges, soldProductIds } from './page/price-changes.ts';
import { startSender } from './sender.ts';

/** As long as somebody is signed in: sends what they took, and tells what became of it. */
export function useOutboxSender(): void {
  const { id: makerId, store } = useUser();
  const storeId = store.id;
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    const count = () => {
      const mine = entriesOf(outbox.get() ?? [], { storeId, makerId });
      unsentOrders.set(mine.filter(isUnsent).length);
    };
    const stopCounting = outbox.subscribe(count);
    count();
    const stopFollowing = followOutbox();
    const stopSending = startSender({
      storeId,
      makerId,
      findPriceChanges: async (entry) => {
        const ids = soldProductIds(entry);
        const query = { ...productQueries.byIds(ids), staleTime: 0, retry: false };
        return ids.length === 0 ? [] : priceChanges(entry, await queryClient.fetchQuery(query));
      },
      onAnswers: (entries) => {
        void makeStale(queryClient, staleReads.createOrder);
        tell(entries, () => void router.navigate({ to: '/outbox' }));
      },
    });
    return () => {
      stopSending();
      stopFollowing();
      stopCounting();
      unsentOrders.set(0);
    };
  }, [makerId, storeId, queryClient, router]);
}

/** One notice for all that was saved at once, and one for all that was not. */
function tell(entries: readonly OutboxEntry[], openOutbox: () => void): void {
  const action = { label: translate('outbox:look'), onClick: openOutbox };
  const numbers = entries.flatMap(({ state }) =>
    state.kind === 'sent' ? [state.order.number] : [],
  );
  const refused = entries.filter(({ state }) => state.kind === 'refused').length;
  const [number] = numbers;
  if (numbers.length === 1) {
    notify.success({ message: translate('outbox:saved', { number }), action });
  } else if (numbers.length > 1) {
    notify.success({ message: translate('outbox:savedMany', { count: numbers.length }), action });
  }
  if (refused > 0) {
    notify.error({ message: translate('outbox:refusedNow', { count: refused }), action });
  }
}
