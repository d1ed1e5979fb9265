import { withAmountShares } from '@mostrador/domain/amount-shares';
import { currencyUnit } from '@mostrador/domain/currency';
import {
  discountTermsOf,
  formDiscounts,
  givenBackBy,
  isOffTheOrder,
  priceReduction,
} from '@mostrador/domain/line-discounts';
import {
  type Cents,
  type CurrencyUnit,
  maxCents,
  minusCents,
  plusCents,
  sumCents,
  timesCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { lineDiscountsOf, orderFigures } from '@mostrador/domain/order-figures';
import type { OrderRecord } from '#modules/orders/record/order-record.ts';
import { claimFindings } from './claim-findings.ts';
import type { CostLedger } from './cost-findings.ts';
import { decimal, type Finding, unequal, unequalCents } from './difference.ts';
import { lineCostFindings } from './line-cost-findings.ts';
import { hasLedger, originalFindings } from './original-findings.ts';
import { taxFindings } from './tax-findings.ts';
import { centsIn, dueDayFindings, takerFindings, tenderFindings } from './told-findings.ts';

/** What the store knows beside its orders. */
export interface StoreRecords {
  currency: string;
  costs: CostLedger;
  /** Names of its people by their ids. */
  people: ReadonlyMap<string, string>;
}

/**
 * Finds the figures kept on an order and its children that differ from those recomputed from its rows
 * (rules.md#order-figures), and what its history or another record tells otherwise.
 */
export function orderFindings(
  rows: OrderRecord,
  { currency, costs, people }: StoreRecords,
): Finding[] {
  const subject = `order ${rows.order.order_number}`;
  const returned = returnedValues(rows, currency);
  const unit = currencyUnit(currency);
  return [
    ...figureFindings(subject, rows, returned, unit),
    ...moneyFindings(subject, rows),
    ...discountFindings(subject, rows, currency),
    ...returnFindings(subject, rows, returned),
    ...lineFindings(subject, rows),
    ...loanFindings(subject, rows),
    ...claimFindings(subject, rows),
    ...originalFindings(subject, rows),
    ...lineCostFindings(subject, rows, costs),
    ...tenderFindings(subject, rows),
    ...takerFindings(subject, rows, people),
    ...dueDayFindings(subject, rows),
  ];
}

function figureFindings(
  subject: string,
  rows: OrderRecord,
  returned: ReturnedValues,
  unit: CurrencyUnit,
): Finding[] {
  const { order, borrowRecords, payments, refunds, charges, heldChanges } = rows;
  const items = rows.items.map((item) => ({
    ...item,
    givenBackCents: returned.givenBack.get(item.id) ?? ZERO_CENTS,
  }));
  const depositOf = new Map(items.map((item) => [item.id, item.borrowDepositPerUnitCents]));
  const openDepositsCents = sumCents(
    borrowRecords
      .filter(({ status }) => status === 'OPEN')
      .map((loan) => timesCents(loan.quantity, depositOf.get(loan.orderItemId) ?? ZERO_CENTS)),
  );
  const figures = orderFigures({
    status: order.status,
    unit,
    items,
    freeTaxCents: order.tax_cents,
    pricesIncludeTax: order.prices_include_tax,
    isExempt: order.is_exempt,
    taxGivenBackCents: order.tax_given_back_cents,
    orderDiscountCents: order.discount_cents,
    returnsTotalCents: sumCents(returned.documents.flat()),
    depositsWaivedCents: sumCents(
      borrowRecords.map(({ depositWaivedCents }) => depositWaivedCents),
    ),
    payments,
    refunds,
    openDepositsCents,
    charges,
  });
  const amount = (figure: string, kept: Cents, recomputed: Cents) =>
    unequalCents(subject, figure, kept, recomputed);
  return [
    ...unequal(subject, 'paymentStatus', order.payment_status, figures.paymentStatus),
    ...amount('subtotal', order.subtotal_cents, figures.subtotalCents),
    ...amount('returnsTotal', order.returns_total_cents, figures.returnsTotalCents),
    ...amount('depositsRefunded', order.deposits_refunded_cents, figures.depositsRefundedCents),
    ...amount('depositsWaived', order.deposits_waived_cents, figures.depositsWaivedCents),
    ...amount('chargesTotal', order.charges_total_cents, figures.chargesTotalCents),
    ...amount('total', order.total_cents, figures.totalCents),
    ...amount('paymentsTotal', order.payments_total_cents, figures.paymentsTotalCents),
    ...(order.payments_check_cents === null && payments.every(({ voided }) => !voided)
      ? []
      : amount(
          'paymentsTotal without voided payments',
          order.payments_check_cents ?? ZERO_CENTS,
          figures.paymentsTotalCents,
        )),
    ...amount('refundsTotal', order.refunds_total_cents, figures.refundsTotalCents),
    ...amount('amountDue', order.amount_due_cents, figures.amountDueCents),
    ...amount('openDeposits', order.open_deposits_cents, openDepositsCents),
    ...amount(
      'changes of depositsHeld',
      sumCents(heldChanges.map(({ amountCents }) => amountCents)),
      figures.depositsHeldCents,
    ),
    ...taxFindings(subject, { rows, items, figures, unit }),
  ];
}

function moneyFindings(subject: string, rows: OrderRecord): Finding[] {
  const { order, history } = rows;
  const paid = sumCents(
    rows.payments.filter(({ voided }) => !voided).map(({ amountCents }) => amountCents),
  );
  const refunded = sumCents(rows.refunds.map(({ amountCents }) => amountCents));
  const discounted = sumCents(
    rows.discounts.filter(isOffTheOrder).map(({ amountCents }) => amountCents),
  );
  const created = history.filter(({ action }) => action === 'ORDER_CREATED');
  const createdTotal = centsIn(created[0]?.changes.totalCents);
  return [
    ...(refunded > paid
      ? unequal(subject, 'refunds', decimal(refunded), `at most the payments, ${decimal(paid)}`)
      : []),
    ...rows.refunds.flatMap(({ amountCents, hasMethods, methods }, index) =>
      unequalCents(
        subject,
        `methods of refund ${index + 1}`,
        sumCents(methods.map((part) => part.amountCents)),
        hasMethods ? amountCents : ZERO_CENTS,
      ),
    ),
    ...(discounted > order.discount_cents
      ? unequal(
          subject,
          'discount',
          decimal(order.discount_cents),
          `at least ${decimal(discounted)}`,
        )
      : []),
    ...unequal(subject, 'ORDER_CREATED entries', created.length, 1),
    ...(createdTotal === null
      ? []
      : unequalCents(subject, 'originalTotal', order.original_total_cents, createdTotal)),
  ];
}

function returnFindings(subject: string, rows: OrderRecord, returned: ReturnedValues): Finding[] {
  return [
    ...rows.returns.flatMap((entry, index) => {
      const values = returned.documents[index] ?? [];
      const name = `return ${index + 1}`;
      return [
        ...unequalCents(subject, `${name} total`, entry.totalCents, sumCents(values)),
        ...entry.items.flatMap(({ totalCents }, position) =>
          unequalCents(
            subject,
            `${name} item ${position + 1} total`,
            totalCents,
            values[position] ?? ZERO_CENTS,
          ),
        ),
      ];
    }),
    ...rows.items.flatMap((item, index) =>
      unequalCents(
        subject,
        `line ${index + 1} (${item.productName}) given back before its last discount`,
        item.settledCents,
        returned.settled.get(item.id) ?? ZERO_CENTS,
      ),
    ),
  ];
}

/**
 * Finds discounts of lines, and the sums and the ledger made of them, that differ from those recomputed
 * (rules.md#discounts).
 */
function discountFindings(subject: string, rows: OrderRecord, currency: string): Finding[] {
  const { order, items, discounts } = rows;
  const lines = items.map((item) => ({
    ...item,
    discountTerms: discountTermsOf(item.ownDiscountCents, item.discountPercent),
  }));
  const parts = formDiscounts(lines, order.discount_percent, currencyUnit(currency));
  const addedCents = sumCents(items.map(({ addedDiscountCents }) => addedDiscountCents));
  const addedToLines = discounts.filter((each) => !isOffTheOrder(each));
  const mostAdded = sumCents(addedToLines.map(({ amountCents }) => amountCents));
  return [
    ...unequalCents(subject, 'lineDiscounts', order.line_discounts_cents, lineDiscountsOf(items)),
    ...items.flatMap((item, index) => {
      const line = `line ${index + 1} (${item.productName})`;
      const { ownDiscountCents, orderDiscountShareCents } = parts[index] ?? item;
      return [
        ...unequalCents(subject, `${line} discount`, item.ownDiscountCents, ownDiscountCents),
        ...unequalCents(
          subject,
          `${line} share of the order’s per cent`,
          item.orderDiscountShareCents,
          orderDiscountShareCents,
        ),
      ];
    }),
    // An edit takes what was added later off with its line.
    ...(addedCents > mostAdded
      ? unequal(
          subject,
          'discounts added later',
          decimal(addedCents),
          `at most ${decimal(mostAdded)}`,
        )
      : []),
    ...(hasLedger(order) ? ledgerFindings(subject, rows) : []),
  ];
}

/**
 * Finds sums of the ledger of discounts that differ from those of the order. A server of before adds
 * discounts without it, which are known by their ids (`addDiscount`).
 */
function ledgerFindings(
  subject: string,
  { order, items, discounts, discountChanges }: OrderRecord,
): Finding[] {
  const known = new Set(discountChanges.map(({ id }) => id));
  const unknown = discounts.filter((each) => isOffTheOrder(each) && !known.has(each.id));
  const sumOf = (changes: readonly { amountCents: Cents }[]) =>
    sumCents(changes.map(({ amountCents }) => amountCents));
  const [prices, given] = [true, false].map((isPrice) =>
    sumOf(discountChanges.filter(({ kind }) => (kind === 'PRICE') === isPrice)),
  );
  return [
    ...unequalCents(
      subject,
      'changes of discounts',
      given ?? ZERO_CENTS,
      maxCents(
        ZERO_CENTS,
        minusCents(plusCents(order.discount_cents, lineDiscountsOf(items)), sumOf(unknown)),
      ),
    ),
    ...unequalCents(
      subject,
      'changes of prices below the list price',
      prices ?? ZERO_CENTS,
      sumCents(items.map(priceReduction)),
    ),
  ];
}

function lineFindings(subject: string, { order, items, returns, borrowRecords }: OrderRecord) {
  const cameBack = unitsByItem([
    ...returns.flatMap((entry) => entry.items),
    ...borrowRecords.filter(({ closedBy }) => closedBy === 'MARKED_RETURNED'),
  ]);
  const lent = unitsByItem(borrowRecords);
  return [
    ...unequal(subject, 'itemsCount', order.items_count, items.length),
    ...items.flatMap((item, index): Finding[] => {
      const line = `line ${index + 1} (${item.productName})`;
      const lentQuantity = item.transactionType === 'BORROW' ? item.quantity : 0;
      return [
        ...unequal(
          subject,
          `${line} returnedQuantity`,
          item.returnedQuantity,
          cameBack.get(item.id) ?? 0,
        ),
        ...unequal(
          subject,
          `${line} units in borrow records`,
          lent.get(item.id) ?? 0,
          lentQuantity,
        ),
      ];
    }),
  ];
}

function loanFindings(subject: string, { order, refunds, borrowRecords }: OrderRecord): Finding[] {
  const open = borrowRecords.filter(({ status }) => status === 'OPEN').length;
  const refundedOf = (id: string) =>
    sumCents(
      refunds
        .filter(
          ({ kind, borrowRecordId, isUndone }) =>
            kind === 'DEPOSIT' && borrowRecordId === id && !isUndone,
        )
        .map(({ amountCents }) => amountCents),
    );
  return [
    ...(order.status === 'CANCELLED'
      ? unequal(subject, 'open borrow records of a cancelled order', open, 0)
      : []),
    ...borrowRecords.flatMap(({ id, depositRefundedCents }, index) =>
      unequalCents(
        subject,
        `borrow record ${index + 1} depositRefunded`,
        depositRefundedCents,
        refundedOf(id),
      ),
    ),
  ];
}

/** What an order's return documents give back, recomputed. */
interface ReturnedValues {
  /** Of each document the value of each item, in cents. */
  documents: Cents[][];
  /** By line what was given back, without deposits, before its last discount was added. */
  settled: ReadonlyMap<string, Cents>;
  /** By line all that was given back, without deposits. */
  givenBack: ReadonlyMap<string, Cents>;
}

/**
 * Recomputes what each return gave back, in their order. Those before a line's last discount are taken as
 * they are, since the discounts of their time are not kept.
 */
function returnedValues({ order, items, returns }: OrderRecord, currency: string): ReturnedValues {
  const unit = currencyUnit(currency);
  const shared = withAmountShares({ items, orderDiscountCents: order.discount_cents }, unit);
  const lines = new Map(
    shared.map((item) => [item.id, { ...item, unitsGivenBack: 0, givenBackCents: ZERO_CENTS }]),
  );
  const settled = new Map<string, Cents>();
  const documents = returns.map((entry) =>
    entry.items.map(({ orderItemId, quantity, totalCents }) => {
      const line = lines.get(orderItemId);
      if (line === undefined) return ZERO_CENTS;
      const deposits = timesCents(quantity, line.borrowDepositPerUnitCents);
      const isSettled = line.unitsGivenBack < line.unitsSettled;
      const value = isSettled
        ? minusCents(totalCents, deposits)
        : givenBackBy(line, quantity, unit);
      line.unitsGivenBack += quantity;
      line.givenBackCents = plusCents(line.givenBackCents, value);
      if (isSettled) settled.set(orderItemId, line.givenBackCents);
      return plusCents(value, deposits);
    }),
  );
  const givenBack = new Map([...lines].map(([id, line]) => [id, line.givenBackCents]));
  return { documents, settled, givenBack };
}

function unitsByItem(
  entries: readonly { orderItemId: string; quantity: number }[],
): Map<string, number> {
  const units = new Map<string, number>();
  for (const { orderItemId, quantity } of entries) {
    units.set(orderItemId, (units.get(orderItemId) ?? 0) + quantity);
  }
  return units;
}
