import type { WireRequest } from '@mostrador/contract/routes';
import type { Shift } from '@mostrador/contract/shifts';
import { amountOf, type Cents, centsOf, minCents, minusCents } from '@mostrador/domain/money';
import { countDifference, wrongClosing } from '@mostrador/domain/shifts';
import { type CashCount, countBody, countedCents, emptyCount } from '../parts/cash-count.ts';

/** What somebody enters to close a shift. */
export interface ClosingDraft {
  count: CashCount;
  /** What stays in the drawer; undefined as long as it is the suggestion. */
  nextFloatCents: Cents | undefined;
  /** What was counted of other methods, by their id; absent where nobody counted. */
  others: Readonly<Record<string, Cents>>;
  note: string;
}

export const NO_CLOSING: ClosingDraft = {
  count: emptyCount('notes'),
  nextFloatCents: undefined,
  others: {},
  note: '',
};

/** A method that is no cash, and what it should come to; undefined while that is hidden. */
export interface OtherMethod {
  id: string;
  name: string;
  kind: 'CARD' | 'TRANSFER' | 'OTHER';
  netCents: Cents | undefined;
}

/** What the closing comes to as it is entered. */
export interface ClosingOutcome {
  countedCents: Cents;
  nextFloatCents: Cents;
  /** What goes to the safe; below 0 where more stays than was counted. */
  toSafeCents: Cents;
  /** Undefined while what is expected is hidden, or nothing is counted. */
  differenceCents: Cents | undefined;
  problems: ClosingProblem[];
}

type ClosingProblem = 'notCounted' | 'nextFloat' | 'note';

/** Other methods than cash that moved in the shift; all those of the store where the figures are hidden. */
export function otherMethods(
  { figures }: Pick<Shift, 'figures'>,
  ofStore: readonly { id: string; name: string; kind: string }[],
): OtherMethod[] {
  if (figures === null) {
    return ofStore.flatMap(({ id, name, kind }) =>
      isOther(kind) ? [{ id, name, kind, netCents: undefined }] : [],
    );
  }
  return figures.methods.flatMap(({ paymentMethodId: id, paymentMethod: name, kind, net }) =>
    isOther(kind) ? [{ id, name, kind, netCents: centsOf(net) }] : [],
  );
}

function isOther(kind: string): kind is OtherMethod['kind'] {
  return kind !== 'CASH';
}

/** Computes what the closing comes to, with the rules of the server (rules.md#closing-a-shift). */
export function closingOutcome(
  draft: ClosingDraft,
  { figures, float, refusedCount }: Pick<Shift, 'figures' | 'float' | 'refusedCount'>,
  methods: readonly OtherMethod[],
): ClosingOutcome {
  const counted = countedCents(draft.count);
  // The shift's own float, as far as it is there.
  const nextFloatCents = draft.nextFloatCents ?? minCents(centsOf(float), counted);
  const expectedCents = figures === null ? undefined : centsOf(figures.cash.expected);
  const others = methods.flatMap(({ id, netCents }) => {
    const cents = draft.others[id];
    return cents === undefined || netCents === undefined ? [] : [minusCents(cents, netCents)];
  });
  const wrong = wrongClosing({
    countedCents: counted,
    nextFloatCents,
    // What is hidden is compared by the server alone.
    expectedCents: expectedCents ?? counted,
    otherDifferencesCents: others,
    note: draft.note.trim() || null,
    wasRefused: refusedCount !== null,
  });
  return {
    countedCents: counted,
    nextFloatCents,
    toSafeCents: minusCents(counted, nextFloatCents),
    differenceCents:
      expectedCents === undefined || !draft.count.isBegun
        ? undefined
        : countDifference(counted, expectedCents),
    problems: [
      ...(draft.count.isBegun ? [] : ['notCounted' as const]),
      ...(wrong === undefined ? [] : [wrong.field]),
    ],
  };
}

/** The closing as the call has it. */
export function closingBody(
  draft: ClosingDraft,
  { nextFloatCents }: ClosingOutcome,
): WireRequest<'closeShift'>['body'] {
  return {
    ...countBody(draft.count),
    countedByMethod: Object.entries(draft.others).map(([paymentMethodId, cents]) => ({
      paymentMethodId,
      counted: amountOf(cents),
    })),
    nextFloat: amountOf(nextFloatCents),
    note: draft.note.trim() || null,
  };
}
