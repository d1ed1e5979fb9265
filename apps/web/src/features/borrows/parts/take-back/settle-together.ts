import type { Borrow } from '@mostrador/contract/borrows';
import { NO_CASH_ROUNDING } from '@mostrador/domain/cash';
import { type SettledClaim, settleClaims, settleDeposit } from '@mostrador/domain/deposits';
import {
  amountOf,
  type Cents,
  type CurrencyUnit,
  centsOf,
  maxCents,
  minusCents,
  plusCents,
  sumCents,
  timesCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { paidFromRefunds } from '@mostrador/domain/order-shares';
import { defaultRefunds } from '@mostrador/domain/refunds';
import type { Refundable } from '#features/payment-methods/parts/refund/refund-choice.ts';
import {
  backOf,
  claimsOf,
  claimsOn,
  type EnteredClaim,
  type LoanDraft,
  type UnitsBack,
} from './take-back-draft.ts';

/** A loan that comes back, as it was read, with what is entered of it. */
export interface ChosenLoan {
  record: Pick<
    Borrow,
    'id' | 'orderId' | 'quantity' | 'units' | 'orderItem' | 'suggestedLateFee' | 'settlement'
  >;
  draft: LoanDraft;
}

type OrderMoney = NonNullable<Borrow['settlement']>;

/** Units of a loan in one condition, and what is claimed for them. */
interface SettledEntry extends UnitsBack {
  claims: EnteredClaim[];
}

/** What becomes of the deposit of a loan. */
export interface SettledLoan {
  id: string;
  entries: SettledEntry[];
  depositCents: Cents;
  /** Was never paid, and is no longer due. */
  waivedCents: Cents;
  /** Covered by a discount of the order: neither paid nor due. */
  coveredCents: Cents;
  claims: (EnteredClaim & SettledClaim)[];
  refundCents: Cents;
  /** What the claims exceed the held deposit by. */
  chargedCents: Cents;
}

/** An order of the loans. */
export interface SettledOrder {
  id: string;
  refundable: Refundable;
  refundsRoundingCents: Cents;
  refundCents: Cents;
  /** Due for it after the return. */
  dueCents: Cents;
}

export interface SettledTogether {
  loans: SettledLoan[];
  orders: SettledOrder[];
  refundCents: Cents;
  chargedCents: Cents;
  dueCents: Cents;
}

/**
 * Settles loans that come back together as the server does, by the figures of their orders that came with them
 * (rules.md#loans-that-come-back-together).
 */
export function settleTogether(chosen: readonly ChosenLoan[], unit: CurrencyUnit): SettledTogether {
  const money = new Map<string, MoneyNow>();
  const loans = chosen.map(({ record, draft }): SettledLoan => {
    const back = backOf(record, draft);
    const entered = claimsOf(record, draft, back, unit);
    const order = money.get(record.orderId) ?? moneyOf(record.settlement);
    if (order !== undefined) money.set(record.orderId, order);
    const entries = back.map((entry) => ({ ...entry, claims: claimsOn(entry, back, entered) }));
    const settled = entries.map((entry) => settleEntry(record, entry, order));
    const sumOf = (figure: keyof Omit<EntrySettlement, 'claims'>) =>
      sumCents(settled.map((each) => each[figure]));
    return {
      id: record.id,
      entries,
      depositCents: sumOf('depositCents'),
      waivedCents: sumOf('waivedCents'),
      coveredCents: sumOf('coveredCents'),
      refundCents: sumOf('refundCents'),
      chargedCents: sumOf('chargedCents'),
      claims: settled.flatMap(({ claims }) => claims),
    };
  });
  const orders = [...money].map(
    ([id, { refundable, refundsRoundingCents, refundCents, dueCents }]): SettledOrder => ({
      ...{ id, refundable, refundsRoundingCents, refundCents, dueCents },
    }),
  );
  return {
    loans,
    // The server settles the orders in the order of their ids.
    orders: orders.sort((one, other) => (one.id < other.id ? -1 : 1)),
    refundCents: sumCents(orders.map(({ refundCents }) => refundCents)),
    chargedCents: sumCents(loans.map(({ chargedCents }) => chargedCents)),
    dueCents: sumCents(orders.map(({ dueCents }) => dueCents)),
  };
}

/** Figures of an order as one loan after the other comes back. */
interface MoneyNow extends Omit<SettledOrder, 'id'> {
  goodsCents: Cents;
  netPaidCents: Cents;
  openDepositsCents: Cents;
}

function moneyOf(settlement: OrderMoney | null): MoneyNow | undefined {
  if (settlement === null) return undefined;
  return {
    goodsCents: centsOf(settlement.goodsTotal),
    netPaidCents: centsOf(settlement.netPaid),
    openDepositsCents: centsOf(settlement.openDeposits),
    dueCents: centsOf(settlement.amountDue),
    refundable: settlement.refundable,
    refundsRoundingCents: centsOf(settlement.refundsRounding),
    refundCents: ZERO_CENTS,
  };
}

type EntrySettlement = Omit<SettledLoan, 'id' | 'entries'>;

/** Settles units in one condition, and moves the figures of their order. */
function settleEntry(
  { orderItem }: ChosenLoan['record'],
  { quantity, claims }: SettledEntry,
  order: MoneyNow | undefined,
): EntrySettlement {
  const depositCents = timesCents(quantity, centsOf(orderItem.borrowDepositPerUnit));
  const { waivedCents, heldCents } =
    order === undefined
      ? { waivedCents: ZERO_CENTS, heldCents: ZERO_CENTS }
      : settleDeposit({
          depositCents,
          goodsCents: order.goodsCents,
          netPaidCents: order.netPaidCents,
          otherOpenDepositsCents: minusCents(order.openDepositsCents, depositCents),
        });
  const settled = settleClaims(
    heldCents,
    claims.map(({ amountCents }) => amountCents),
  );
  const { refundCents, chargedCents } = settled;
  if (order !== undefined) {
    order.goodsCents = minusCents(order.goodsCents, plusCents(waivedCents, refundCents));
    order.netPaidCents = minusCents(order.netPaidCents, refundCents);
    order.openDepositsCents = minusCents(order.openDepositsCents, depositCents);
    order.dueCents = plusCents(minusCents(order.dueCents, waivedCents), chargedCents);
    order.refundCents = plusCents(order.refundCents, refundCents);
  }
  return {
    depositCents,
    waivedCents,
    coveredCents: minusCents(depositCents, plusCents(waivedCents, heldCents)),
    claims: claims.map((claim, index) => ({
      ...claim,
      ...(settled.claims[index] ?? { keptCents: ZERO_CENTS, chargedCents: ZERO_CENTS }),
    })),
    refundCents,
    chargedCents,
  };
}

/** The one sum that changes hands, and what stays due. */
export interface OneSum {
  /** Of the due, what the refunds pay. */
  paidCents: Cents;
  handedBackCents: Cents;
  takenCents: Cents;
  staysDueCents: Cents;
}

/** Returns the one sum: the refunds less what is due, unless that is left on the orders. */
export function oneSum(
  { refundCents, dueCents }: Pick<SettledTogether, 'refundCents' | 'dueCents'>,
  leavesDue: boolean,
): OneSum {
  if (leavesDue) {
    return {
      paidCents: ZERO_CENTS,
      handedBackCents: refundCents,
      takenCents: ZERO_CENTS,
      staysDueCents: dueCents,
    };
  }
  const handedBackCents = maxCents(ZERO_CENTS, minusCents(refundCents, dueCents));
  return {
    paidCents: minusCents(refundCents, handedBackCents),
    handedBackCents,
    takenCents: maxCents(ZERO_CENTS, minusCents(dueCents, refundCents)),
    staysDueCents: ZERO_CENTS,
  };
}

/**
 * Returns by which methods the sum goes back where nobody chooses: each order's refund by its latest payments, less
 * what it pays of the due.
 */
export function handedBackAsPaid(orders: readonly SettledOrder[], leavesDue: boolean): Refundable {
  const parts = orders.flatMap(({ id, refundable, refundCents }) =>
    defaultRefunds(
      refundable.map((part) => ({ ...part, amountCents: centsOf(part.amount) })),
      refundCents,
    ).map((part) => ({ ...part, orderId: id, roundingCents: ZERO_CENTS })),
  );
  const dues = new Map(orders.map(({ id, dueCents }) => [id, leavesDue ? ZERO_CENTS : dueCents]));
  const paid = paidFromRefunds(parts, dues, NO_CASH_ROUNDING, ZERO_CENTS);
  const methods = new Map(parts.map((part) => [part.paymentMethodId, part]));
  return [...methods.values()]
    .map(({ paymentMethodId, paymentMethod, kind }) => {
      const sumOf = (of: readonly { paymentMethodId: string; amountCents: Cents }[]) =>
        sumCents(
          of.filter((part) => part.paymentMethodId === paymentMethodId).map((p) => p.amountCents),
        );
      const amount = amountOf(minusCents(sumOf(parts), sumOf(paid)));
      return { paymentMethodId, paymentMethod, kind, amount };
    })
    .filter(({ amount }) => amount > 0);
}
