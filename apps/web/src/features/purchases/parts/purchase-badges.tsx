import type { PurchaseSummary } from '@mostrador/contract/purchases';
import { StatusBadge } from '#shared/ui/status-badge.tsx';

/** How far a purchase has come, and how far it is paid. */
export function PurchaseBadges({
  purchase: { status, paymentStatus },
}: {
  purchase: Pick<PurchaseSummary, 'status' | 'paymentStatus'>;
}) {
  return (
    <>
      <StatusBadge kind="purchase" status={status} />
      {/* A cancelled purchase is never paid: that it is pending would say that it should be. */}
      {status !== 'CANCELLED' && <StatusBadge kind="payment" status={paymentStatus} />}
    </>
  );
}
