import type { Purchase } from '@mostrador/contract/purchases';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DialogSkeleton } from '#shared/ui/dialog/dialog-skeleton.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { purchaseQueries } from '../queries.ts';

/** What a dialog of a purchase begins with: the purchase as it is now. */
export function PurchaseEntry({
  id,
  children,
}: {
  id: string;
  children: (purchase: Purchase) => ReactNode;
}) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...purchaseQueries.detail(id),
    staleTime: 0,
  });
  if (data === undefined && error) {
    return <FailedLoad error={error} onRetry={() => void refetch()} />;
  }
  // What was still to come a while ago would be offered to be received.
  if (data === undefined || !isFetchedAfterMount) return <DialogSkeleton />;
  return children(data);
}
