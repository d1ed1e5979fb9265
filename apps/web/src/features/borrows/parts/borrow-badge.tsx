import type { BorrowSummary } from '@mostrador/contract/borrows';
import { StatusBadge } from '#shared/ui/status-badge.tsx';

/** State of a loan: late while it is out, and damaged where it came back so. */
export function BorrowBadge({
  record: { status, overdue, condition },
}: {
  record: Pick<BorrowSummary, 'status' | 'overdue' | 'condition'>;
}) {
  const state = overdue ? 'OVERDUE' : condition === 'DAMAGED' ? 'DAMAGED' : status;
  return <StatusBadge kind="borrow" status={state} />;
}
