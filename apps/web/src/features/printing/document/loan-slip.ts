import type { Order } from '@mostrador/contract/orders';
import { lastBorrowDay } from '@mostrador/domain/borrowing';
import type { CalendarDay } from '@mostrador/domain/calendar';
import { settleDeposit } from '@mostrador/domain/deposits';
import { type Cents, centsOf, plusCents, sumCents, ZERO_CENTS } from '@mostrador/domain/money';
import { type Charge, type PrintedLine, printedLine } from './printed-lines.ts';

type BorrowRecord = Order['borrowRecords'][number];

/** What is out, since when, and by when it has to be back. */
interface Loan {
  line: PrintedLine;
  borrowedAt: string;
  dueDay: CalendarDay;
}

/** What was lent and is back. */
export interface LoanBack {
  key: string;
  name: string;
  quantity: number;
  returnedAt: string;
}

/** What was lent, and what is given back for it. */
export interface LoanSlip {
  loans: readonly Loan[];
  back: readonly LoanBack[];
  feesCents: Cents;
  depositsCents: Cents;
  totalCents: Cents;
  /** What of the order is still to be paid. */
  amountDueCents: Cents;
  /** What the shop holds of the deposits, and gives back at most once everything is there. */
  heldCents: Cents;
}

interface LendingTerms {
  overdueDays: number;
  timeZone: string;
}

/** Whether something of the order was ever lent. */
export function hasLoans({ borrowRecords }: Pick<Order, 'borrowRecords'>): boolean {
  return borrowRecords.length > 0;
}

/** Contents of a loan slip: what is still out, with its deposit (rules.md#deposits). */
export function loanSlipOf(order: Order, terms: LendingTerms): LoanSlip {
  const loans = order.borrowRecords.flatMap((record) => loanOf(order, record, terms) ?? []);
  const feesCents = sumOfCharges(loans, 'fee');
  const depositsCents = sumOfCharges(loans, 'deposit');
  const amountDueCents = centsOf(order.amountDue);
  const settlement = settleDeposit({
    depositCents: depositsCents,
    amountDueCents,
    netPaidCents: centsOf(order.netPaid),
    // Everything comes back at once.
    otherOpenDepositsCents: ZERO_CENTS,
  });
  return {
    loans,
    back: order.borrowRecords.flatMap(({ id, productName, quantity, returnedAt }) =>
      returnedAt === null ? [] : { key: id, name: productName, quantity, returnedAt },
    ),
    feesCents,
    depositsCents,
    totalCents: plusCents(feesCents, depositsCents),
    amountDueCents,
    heldCents: settlement.heldCents,
  };
}

/** The loan of an OPEN record: as many units as are still out. */
function loanOf(
  { items }: Order,
  record: BorrowRecord,
  { overdueDays, timeZone }: LendingTerms,
): Loan | undefined {
  const item = items.find(({ id }) => id === record.orderItemId);
  if (record.status !== 'OPEN' || item === undefined) return undefined;
  const { id, quantity, borrowedAt } = record;
  return {
    line: { ...printedLine({ ...item, quantity }), key: id },
    borrowedAt,
    dueDay: lastBorrowDay(new Date(borrowedAt), overdueDays, timeZone),
  };
}

function sumOfCharges(loans: readonly Loan[], kind: Charge['kind']): Cents {
  return sumCents(
    loans.flatMap(({ line }) =>
      line.charges.filter((charge) => charge.kind === kind).map(({ totalCents }) => totalCents),
    ),
  );
}
