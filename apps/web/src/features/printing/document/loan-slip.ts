import type { Order, OrderItem } from '@mostrador/contract/orders';
import type { CalendarDay } from '@mostrador/domain/calendar';
import { currencyUnit } from '@mostrador/domain/currency';
import { settleDeposit } from '@mostrador/domain/deposits';
import {
  type Cents,
  centsOf,
  minusCents,
  sumCents,
  timesCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { shareOf, unitOf } from '@mostrador/domain/percent';
import { taxOf } from '@mostrador/domain/taxes';
import { withOrderShares } from '#features/orders/parts/discount/order-discounts.ts';
import { givingItems, moneyOfUnits } from '#features/orders/parts/lines/units-money.ts';
import { taxPercentOf } from '#features/orders/parts/taxes/tax-copy.ts';
import { type Charge, type PrintedLine, printedLine } from './printed-lines.ts';

type BorrowRecord = Order['borrowRecords'][number];

/** Goods still out, with the moment they were lent and the day they are due. */
interface Loan {
  line: PrintedLine;
  /** Tax that is added to its fee; below 0 what an exempt buyer does not pay of it. */
  taxCents: Cents;
  borrowedAt: string;
  dueDay: CalendarDay;
  /** Asked for each day and unit that it is late. */
  lateFeeCents: Cents;
}

/** Goods that were lent and have come back. */
export interface LoanBack {
  key: string;
  name: string;
  quantity: number;
  returnedAt: string;
}

/** Loans of an order, with their fees and deposits. */
export interface LoanSlip {
  loans: readonly Loan[];
  back: readonly LoanBack[];
  feesCents: Cents;
  /** Discounts of the loans, with their shares of the order's per cent; they lower the fees. */
  discountsCents: Cents;
  /** Tax that is added to the fees; below 0 what an exempt buyer does not pay of them. */
  taxCents: Cents;
  depositsCents: Cents;
  totalCents: Cents;
  /** Amount of the whole order that is still due. */
  amountDueCents: Cents;
  /** Deposits that the shop holds: the most it gives back once everything has been returned. */
  heldCents: Cents;
}

interface LendingTerms {
  currency: string;
}

/** Whether the order ever lent anything, returned or not. */
export function hasLoans({ borrowRecords }: Pick<Order, 'borrowRecords'>): boolean {
  return borrowRecords.length > 0;
}

/** Contents of a loan slip: what is still out, with its deposit (rules.md#deposits). */
export function loanSlipOf(order: Order, terms: LendingTerms): LoanSlip {
  const loans = order.borrowRecords.flatMap((record) => loanOf(order, record, terms) ?? []);
  const feesCents = sumOfCharges(loans, 'fee');
  const depositsCents = sumOfCharges(loans, 'deposit');
  const discountsCents = sumCents(loans.map(({ line }) => line.discountCents));
  const amountDueCents = centsOf(order.amountDue);
  const taxCents = sumCents(loans.map((loan) => loan.taxCents));
  const settlement = settleDeposit({
    depositCents: depositsCents,
    goodsCents: minusCents(centsOf(order.total), centsOf(order.chargesTotal)),
    netPaidCents: centsOf(order.netPaid),
    // Nothing stays open, since this assumes that all loans come back together.
    otherOpenDepositsCents: ZERO_CENTS,
  });
  return {
    loans,
    back: order.borrowRecords.flatMap(({ id, productName, quantity, returnedAt, units }) =>
      returnedAt === null
        ? []
        : {
            key: id,
            name: [productName, ...units.map(({ code }) => code)].join(' · '),
            quantity,
            returnedAt,
          },
    ),
    feesCents,
    discountsCents,
    taxCents,
    depositsCents,
    totalCents: minusCents(sumCents([feesCents, depositsCents, taxCents]), discountsCents),
    amountDueCents,
    heldCents: settlement.heldCents,
  };
}

/** The loan of an OPEN record, with the units that are still out. */
function loanOf(
  { items, discounts, orderDiscount, pricesIncludeTax, isExempt }: Order,
  record: BorrowRecord,
  { currency }: LendingTerms,
): Loan | undefined {
  const unit = currencyUnit(currency);
  const order = { items: withOrderShares({ items, discounts }), orderDiscount };
  const lent = givingItems(order, unit).find(({ item }) => item.id === record.orderItemId);
  if (record.status !== 'OPEN' || lent === undefined) return undefined;
  const { item } = lent;
  const { id, quantity, borrowedAt, dueOn, lateFeePerDay } = record;
  const money = moneyOfUnits(lent, quantity, unit);
  const discountCents = minusCents(money.fullCents, money.worthCents);
  const addedTax = () => {
    if (pricesIncludeTax === false) return taxOfUnits(item, quantity, currency);
    if (!isExempt) return ZERO_CENTS;
    const depositCents = timesCents(quantity, centsOf(item.borrowDepositPerUnit));
    const feeCents = minusCents(money.worthCents, depositCents);
    return minusCents(ZERO_CENTS, taxOf(feeCents, taxPercentOf(item.taxPercent), true, unit));
  };
  return {
    line: {
      ...printedLine({ ...item, quantity, units: record.units }),
      key: id,
      discountCents,
      addedLaterCents: money.addedLaterCents,
      // The slip has no row of the order's discount.
      orderShareCents: minusCents(discountCents, money.discountCents),
    },
    taxCents: addedTax(),
    borrowedAt,
    dueDay: dueOn as CalendarDay,
    lateFeeCents: centsOf(lateFeePerDay),
  };
}

/** The part of a line's tax that is of so many of its units. */
function taxOfUnits(
  { taxAmount, quantity, returnItems }: OrderItem,
  units: number,
  currency: string,
) {
  const taxCents = centsOf(taxAmount);
  const back = returnItems.reduce((sum, one) => sum + one.quantity, 0);
  const part = { numerator: units, denominator: quantity - back };
  return shareOf(taxCents, part, unitOf([taxCents], currencyUnit(currency)));
}

function sumOfCharges(loans: readonly Loan[], kind: Charge['kind']): Cents {
  return sumCents(
    loans.flatMap(({ line }) =>
      line.charges.filter((charge) => charge.kind === kind).map(({ totalCents }) => totalCents),
    ),
  );
}
