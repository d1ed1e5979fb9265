import type { DiscountKind } from './given-discounts.ts';
import { asCents, type Cents, minusCents, plusCents, sumCents, ZERO_CENTS } from './money.ts';
import type { RefundKind } from './order-states.ts';
import type { PaymentMethodKind } from './payment-kinds.ts';
import type { Percent } from './percent.ts';
import { type MethodMoney, type MovementKind, netOfMethod, type ShiftCash } from './shifts.ts';

/** What one payment method did in a shift. */
export interface ShiftMethod extends MethodMoney {
  paymentMethodId: string;
  paymentMethod: string;
  /** Of the payments, at the time. */
  kind: PaymentMethodKind;
  paymentsCount: number;
  voidsCount: number;
  refundsCount: number;
  /** What was counted of it at the closing; null for cash, and where nobody counted it. */
  countedCents: Cents | null;
}

/** What one person did in a shift. */
interface ShiftPerson {
  userId: string;
  name: string;
  ordersCount: number;
  ordersTotalCents: Cents;
  takenCents: Cents;
  voidedCents: Cents;
  /** Refunds of every kind. */
  givenBackCents: Cents;
  discountsCents: Cents;
}

/** Taxes of one rate that were booked in a shift; what came back is above 0. */
interface ShiftTax {
  /** `EXEMPT` for sales to exempt buyers, null for free tax. */
  taxRateId: string | null;
  name: string | null;
  percent: Percent | null;
  taxableCents: Cents;
  netCents: Cents;
  taxCents: Cents;
  taxableGivenBackCents: Cents;
  netGivenBackCents: Cents;
  taxGivenBackCents: Cents;
}

/** The figures of a shift: X while it is open, Z once it is closed (rules.md#x-and-z). */
export interface ShiftFigures {
  cash: ShiftCash;
  /** How often the drawer was opened without a sale; absent in a Z of before version 1.42. */
  openings?: number;
  methods: ShiftMethod[];
  sales: {
    /** Orders made in the shift, also those that were cancelled since. */
    ordersCount: number;
    /** Their totals as they were made. */
    ordersTotalCents: Cents;
    /** Orders cancelled in the shift, whenever they were made. */
    cancelledCount: number;
    /** Orders that a session at another drawer sent; missing where there are none, and before version 1.42. */
    otherDrawerCount?: number;
    /** Payments less voids, of every method. */
    paymentsTotalCents: Cents;
    /** Refunds for returns and cancellations. */
    refundsTotalCents: Cents;
  };
  discounts: Record<DiscountKind, Cents>;
  taxes: ShiftTax[];
  deposits: {
    /** Σ of what the commands of the shift added to the deposits held. */
    takenCents: Cents;
    /** Refunds of deposits. */
    givenBackCents: Cents;
    /** Less what cancellations took back. */
    keptCents: Cents;
    /** Change of the deposits held, below 0 where more was released. */
    pendingCents: Cents;
  };
  people: ShiftPerson[];
}

/** Money by one method that one person moved. */
interface MovedMoney {
  paymentMethodId: string;
  paymentMethod: string;
  kind: PaymentMethodKind;
  userId: string;
  count: number;
  amountCents: Cents;
  /** What cash rounding added. */
  roundingCents: Cents;
}

/** The rows of the ledgers that name one shift, summed where they are alike. */
export interface ShiftFacts {
  floatCents: Cents;
  /** How often the drawer was opened without a sale. */
  openings: number;
  /** `voidedBy` names who voided them while the shift was open; null where nobody did. */
  payments: readonly (MovedMoney & { voidedBy: string | null })[];
  refunds: readonly (MovedMoney & { cause: RefundKind })[];
  /** Paid to providers in cash. */
  purchasesCents: Cents;
  /** Handed in by couriers, without what was voided while the shift was open. */
  handedInCents: Cents;
  /** Without what the closing dropped. */
  movements: readonly { kind: MovementKind; amountCents: Cents }[];
  orders: readonly {
    userId: string;
    count: number;
    /** Those that a session at another drawer sent. */
    otherDrawerCount: number;
    totalCents: Cents;
  }[];
  cancelledCount: number;
  discounts: readonly { userId: string; kind: DiscountKind; amountCents: Cents }[];
  taxes: readonly {
    taxRateId: string | null;
    name: string | null;
    percent: Percent | null;
    isGivenBack: boolean;
    /** What came back is below 0. */
    taxableCents: Cents;
    netCents: Cents;
    taxCents: Cents;
  }[];
  heldTakenCents: Cents;
  heldChangeCents: Cents;
  keptCents: Cents;
  /** Names of everybody who is named by an id. */
  names: ReadonlyMap<string, string>;
}

/** Returns the figures of a shift from the rows that name it. */
export function shiftFigures(facts: ShiftFacts): ShiftFigures {
  const { payments, refunds, orders, movements } = facts;
  const voids = payments.filter(({ voidedBy }) => voidedBy !== null);
  const otherDrawerCount = orders.reduce((sum, each) => sum + each.otherDrawerCount, 0);
  const inCash = ({ kind }: MovedMoney) => kind === 'CASH';
  const moved = (kind: MovementKind) => amounts(movements.filter((each) => each.kind === kind));
  const refundedAs = (...causes: RefundKind[]) =>
    amounts(refunds.filter(({ cause }) => causes.includes(cause)));
  return {
    cash: {
      floatCents: facts.floatCents,
      ...moneyOf({
        payments: payments.filter(inCash),
        voids: voids.filter(inCash),
        refunds: refunds.filter(inCash),
      }),
      purchasesCents: facts.purchasesCents,
      paidInCents: moved('PAID_IN'),
      paidOutCents: moved('PAID_OUT'),
      droppedCents: moved('DROP'),
      handedInCents: facts.handedInCents,
    },
    openings: facts.openings,
    methods: methodsOf(facts),
    sales: {
      ordersCount: counts(orders),
      ordersTotalCents: sumCents(orders.map(({ totalCents }) => totalCents)),
      cancelledCount: facts.cancelledCount,
      ...(otherDrawerCount > 0 && { otherDrawerCount }),
      paymentsTotalCents: minusCents(amounts(payments), amounts(voids)),
      refundsTotalCents: refundedAs('RETURN', 'CANCELLATION'),
    },
    discounts: {
      LINE: discountsOf(facts, 'LINE'),
      ORDER: discountsOf(facts, 'ORDER'),
      PRICE: discountsOf(facts, 'PRICE'),
    },
    taxes: taxesOf(facts),
    deposits: {
      takenCents: facts.heldTakenCents,
      givenBackCents: refundedAs('DEPOSIT'),
      keptCents: facts.keptCents,
      pendingCents: facts.heldChangeCents,
    },
    people: peopleOf(facts),
  };
}

/** What was counted of a method that is no cash. */
export interface CountedMethod {
  paymentMethodId: string;
  paymentMethod: string;
  kind: PaymentMethodKind;
  countedCents: Cents;
}

/** Adds to the figures what was counted of methods; one that did nothing in the shift gets a row. */
export function withCounts(figures: ShiftFigures, counted: readonly CountedMethod[]): ShiftFigures {
  const isCounted = (row: ShiftMethod) => (each: CountedMethod) =>
    row.kind !== 'CASH' && row.paymentMethodId === each.paymentMethodId;
  const rows = figures.methods.map((row) => ({
    ...row,
    countedCents: counted.find(isCounted(row))?.countedCents ?? null,
  }));
  const idle = counted
    .filter((each) => !rows.some((row) => isCounted(row)(each)))
    .map(
      (each): ShiftMethod => ({
        ...each,
        paymentsCount: 0,
        voidsCount: 0,
        refundsCount: 0,
        takenCents: ZERO_CENTS,
        voidedCents: ZERO_CENTS,
        givenBackCents: ZERO_CENTS,
        roundingCents: ZERO_CENTS,
      }),
    );
  return { ...figures, methods: [...rows, ...idle].toSorted(byMethod) };
}

/** Returns counted less net of a method; null where nobody counted it. */
export function methodDifference(row: ShiftMethod): Cents | null {
  return row.countedCents === null ? null : minusCents(row.countedCents, netOfMethod(row));
}

function moneyOf({
  payments,
  voids,
  refunds,
}: {
  payments: readonly MovedMoney[];
  voids: readonly MovedMoney[];
  refunds: readonly MovedMoney[];
}): MethodMoney {
  return {
    takenCents: amounts(payments),
    voidedCents: amounts(voids),
    givenBackCents: amounts(refunds),
    roundingCents: asCents(roundings(payments) - roundings(voids) - roundings(refunds)),
  };
}

/** All that is cash of a method stands in one row, and all else in another: a method can change its kind. */
function methodsOf({ payments, refunds }: ShiftFacts): ShiftMethod[] {
  const rows = new Map<string, MovedMoney[]>();
  const all = [...payments, ...refunds].toSorted((one, other) => compare(one.kind, other.kind));
  for (const moved of all) {
    const key = `${moved.paymentMethodId} ${moved.kind === 'CASH'}`;
    rows.set(key, [...(rows.get(key) ?? []), moved]);
  }
  return [...rows.values()]
    .flatMap((ofMethod): ShiftMethod[] => {
      const [first] = ofMethod;
      if (first === undefined) return [];
      const paid = payments.filter((each) => ofMethod.includes(each));
      const voids = paid.filter(({ voidedBy }) => voidedBy !== null);
      const back = refunds.filter((each) => ofMethod.includes(each));
      return [
        {
          paymentMethodId: first.paymentMethodId,
          paymentMethod: first.paymentMethod,
          kind: first.kind,
          paymentsCount: counts(paid),
          voidsCount: counts(voids),
          refundsCount: counts(back),
          ...moneyOf({ payments: paid, voids, refunds: back }),
          countedCents: null,
        },
      ];
    })
    .toSorted(byMethod);
}

function taxesOf({ taxes }: ShiftFacts): ShiftTax[] {
  const rates = new Map<string | null, ShiftTax>();
  for (const { isGivenBack, taxableCents, netCents, taxCents, ...rate } of taxes) {
    const row = rates.get(rate.taxRateId) ?? {
      ...rate,
      taxableCents: ZERO_CENTS,
      netCents: ZERO_CENTS,
      taxCents: ZERO_CENTS,
      taxableGivenBackCents: ZERO_CENTS,
      netGivenBackCents: ZERO_CENTS,
      taxGivenBackCents: ZERO_CENTS,
    };
    rates.set(
      rate.taxRateId,
      isGivenBack
        ? {
            ...row,
            taxableGivenBackCents: minusCents(row.taxableGivenBackCents, taxableCents),
            netGivenBackCents: minusCents(row.netGivenBackCents, netCents),
            taxGivenBackCents: minusCents(row.taxGivenBackCents, taxCents),
          }
        : {
            ...row,
            taxableCents: plusCents(row.taxableCents, taxableCents),
            netCents: plusCents(row.netCents, netCents),
            taxCents: plusCents(row.taxCents, taxCents),
          },
    );
  }
  return [...rates.values()].toSorted(
    (one, other) =>
      (other.percent ?? -1) - (one.percent ?? -1) ||
      compare(one.taxRateId ?? '', other.taxRateId ?? ''),
  );
}

function peopleOf(facts: ShiftFacts): ShiftPerson[] {
  const people = new Map<string, ShiftPerson>();
  const of = (userId: string): ShiftPerson =>
    people.get(userId) ?? {
      userId,
      name: facts.names.get(userId) ?? '',
      ordersCount: 0,
      ordersTotalCents: ZERO_CENTS,
      takenCents: ZERO_CENTS,
      voidedCents: ZERO_CENTS,
      givenBackCents: ZERO_CENTS,
      discountsCents: ZERO_CENTS,
    };
  const add = (
    userId: string,
    figure: Exclude<keyof ShiftPerson, 'userId' | 'name' | 'ordersCount'>,
    cents: Cents,
  ) => {
    const person = of(userId);
    people.set(userId, { ...person, [figure]: plusCents(person[figure], cents) });
  };
  for (const { userId, count, totalCents } of facts.orders) {
    const person = of(userId);
    people.set(userId, { ...person, ordersCount: person.ordersCount + count });
    add(userId, 'ordersTotalCents', totalCents);
  }
  for (const { userId, voidedBy, amountCents } of facts.payments) {
    add(userId, 'takenCents', amountCents);
    if (voidedBy !== null) add(voidedBy, 'voidedCents', amountCents);
  }
  for (const { userId, amountCents } of facts.refunds) add(userId, 'givenBackCents', amountCents);
  for (const { userId, amountCents } of facts.discounts) add(userId, 'discountsCents', amountCents);
  return [...people.values()].toSorted(
    (one, other) => compare(one.name, other.name) || compare(one.userId, other.userId),
  );
}

function discountsOf({ discounts }: ShiftFacts, kind: DiscountKind): Cents {
  return amounts(discounts.filter((each) => each.kind === kind));
}

function byMethod(one: ShiftMethod, other: ShiftMethod): number {
  return (
    compare(one.paymentMethod, other.paymentMethod) ||
    compare(one.paymentMethodId, other.paymentMethodId) ||
    compare(one.kind, other.kind)
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function amounts(rows: readonly { amountCents: Cents }[]): Cents {
  return sumCents(rows.map(({ amountCents }) => amountCents));
}

function roundings(rows: readonly { roundingCents: Cents }[]): Cents {
  return sumCents(rows.map(({ roundingCents }) => roundingCents));
}

function counts(rows: readonly { count: number }[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}
