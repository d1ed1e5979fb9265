import type { PurchaseSummary } from '@mostrador/contract/purchases';
import { StatusBadge } from '#shared/ui/status-badge.tsx';

/** Badges of a purchase's status and payment status. */
export function PurchaseBadges({
  purchase: { status, paymentStatus },
}: {
  purchase: Pick<PurchaseSummary, 'status' | 'paymentStatus'>;
}) {
  return (
    <>
      <StatusBadge kind="purchase" status={status} />
      {/* A cancelled purchase is never paid: "pending" would ask for a payment. */}
      {status !== 'CANCELLED' && <StatusBadge kind="purchasePayment" status={paymentStatus} />}
    </>
  );
}
