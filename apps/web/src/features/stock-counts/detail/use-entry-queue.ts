import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { findByScan, findUnit } from '#features/products/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { call } from '#shared/api/client.ts';
import { newIdempotencyKey } from '#shared/api/idempotency-key.ts';
import { makeStale } from '#shared/api/query.ts';
import { staleReads } from '#shared/api/stale-reads.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { soundScan } from '#shared/keyboard/scan-tone.ts';
import { useUser } from '#shared/session/user.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { findLine, keepLine } from '../queries.ts';
import { createEntryQueue, type EntryQueue, type QueueEvents } from './entry-queue.ts';
import { keptEntries } from './kept-entries.ts';

/** A refused entry, in words. */
export interface RefusedEntry {
  what: string;
  reason: string;
}

/**
 * The person's entries in a count and those that were refused. Calls `onFound` with the product of a
 * scanned barcode.
 */
export function useEntryQueue(
  countId: string,
  onFound: (productId: string) => void,
): { queue: EntryQueue; refused: readonly RefusedEntry[]; forgetRefused: () => void } {
  const { id: userId } = useUser();
  const { t } = useTranslation('stockCounts');
  const queryClient = useQueryClient();
  const reasonOf = useReason();
  const [refused, setRefused] = useState<readonly RefusedEntry[]>([]);
  const [queue] = useState(() =>
    createEntryQueue({
      kept: keptEntries(userId, countId),
      newKey: newIdempotencyKey,
      find: (barcode) => findLine(countId, barcode),
      enter: ({ idempotencyKey, productId, change }) =>
        call('enterStockCount', {
          params: { id: countId },
          body: { productId, ...change },
          idempotencyKey,
        }),
    }),
  );
  const found = useEffectEvent(onFound);
  const refuse = useEffectEvent(async (...[unsent, error]: Refusal) => {
    soundScan('refused');
    const entry = await reasonOf(unsent, error);
    setRefused((before) => [...before, entry]);
    // A separate notice, since the page of a closed count shows no refused entries.
    if (error instanceof ApiError && error.code === 'STOCK_COUNT_CLOSED') {
      const title = t('entry.refused', { count: 1 });
      notify.error({ title, message: `${entry.what}: ${entry.reason}` });
    }
  });
  useEffect(() => {
    const stop = queue.start({
      onFound: (line) => {
        soundScan('heard');
        keepLine(queryClient, countId, line);
        found(line.product.id);
      },
      onCounted: (line) => keepLine(queryClient, countId, line),
      onRefused: (entry, error) => void refuse(entry, error),
      onEmpty: () => void makeStale(queryClient, staleReads.enterStockCount),
    });
    window.addEventListener('online', queue.send);
    return () => {
      window.removeEventListener('online', queue.send);
      stop();
    };
  }, [queue, queryClient, countId]);
  return { queue, refused, forgetRefused: () => setRefused([]) };
}

type Refusal = Parameters<QueueEvents['onRefused']>;

function useReason(): (...refusal: Refusal) => Promise<RefusedEntry> {
  const { t } = useTranslation('stockCounts');
  const errorMessage = useErrorMessage();
  return async ({ barcode = '', name }, error) => {
    if (error !== undefined) return { what: name ?? barcode, reason: errorMessage(error) };
    // A product outside of the count, a code of two products, and a unit with a code get a more helpful reason.
    const [product, ...others] = await findByScan(barcode).catch(() => []);
    if (product !== undefined && others.length > 0) {
      const names = [product, ...others].map(({ name }) => name).join(', ');
      return { what: barcode, reason: t('entry.ofSeveral', { names }) };
    }
    if (product !== undefined) {
      const reason = t(product.tracksUnits ? 'entry.hasCodes' : 'entry.notOfCount');
      return { what: product.name, reason };
    }
    const unit = await findUnit(barcode).catch(() => null);
    return unit === null
      ? { what: barcode, reason: t('entry.unknown') }
      : { what: `${unit.product.name} ${unit.code}`, reason: t('entry.hasCodes') };
  };
}
