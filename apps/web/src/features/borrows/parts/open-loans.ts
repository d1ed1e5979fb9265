import type { BorrowStatus } from '@mostrador/domain/order-states';

/** The loans that are still out. */
export function openLoans<Loan extends { status: BorrowStatus }>(loans: readonly Loan[]): Loan[] {
  return loans.filter(({ status }) => status === 'OPEN');
}
