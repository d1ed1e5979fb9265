import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useUser } from '#shared/session/user.tsx';
import { useStore } from '#shared/state-cell.ts';
import { stockCountQueries } from '../queries.ts';
import { changesOf, type EntryQueue } from './entry-queue.ts';
import { ownLine } from './lines/own-count.ts';
import type { RefusedEntry } from './use-entry-queue.ts';

interface Props {
  countId: string;
  /** Product counted last. */
  productId: string | undefined;
  queue: EntryQueue;
  /** Refusal of the last code. */
  refused: RefusedEntry | undefined;
}

/** Result of the camera's last code: the product and the person's count, or why it was refused. */
export function CameraTold({ productId, refused, ...count }: Props) {
  const { t } = useTranslation('stockCounts');
  const last = useStore(count.queue.store).unsent.at(-1);
  if (refused !== undefined) {
    return (
      <Text inherit c="var(--mantine-color-error)">
        {refused.what}: {refused.reason}
      </Text>
    );
  }
  // Kept, and looked up as soon as there is an answer.
  if (last?.barcode !== undefined && last.productId === undefined) {
    return t('field.lookingUp', { barcode: last.barcode });
  }
  return productId !== undefined && <OwnCount {...count} productId={productId} />;
}

function OwnCount({
  countId,
  productId,
  queue,
}: Pick<Props, 'countId' | 'queue'> & { productId: string }) {
  const { t } = useTranslation('stockCounts');
  const { formatNumber } = useFormat();
  const { id: userId } = useUser();
  const state = useStore(queue.store);
  const { data } = useQuery(stockCountQueries.line(countId, productId));
  const line = data?.lines[0];
  if (line === undefined) return null;
  const { own } = ownLine(line, userId, changesOf(state, productId));
  return t('own.status', { name: line.product.name, units: formatNumber(own ?? 0) });
}
