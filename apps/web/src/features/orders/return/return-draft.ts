import type { Order } from '@mostrador/contract/orders';
import type { WireRequest } from '@mostrador/contract/routes';
import { givenBackBy } from '@mostrador/domain/line-discounts';
import {
  type Cents,
  type CurrencyUnit,
  minusCents,
  plusCents,
  sumCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { orderFigures } from '@mostrador/domain/order-figures';
import {
  excessReturns,
  type ReturnableLine,
  type ReturnDemand,
  remainingQuantity,
  returnsEverything,
  returnValue,
  unitsByLine,
} from '@mostrador/domain/returns';
import { givingItems } from '../parts/lines/units-money.ts';
import type { RefundDetails } from '../parts/refund-fields.tsx';
import { type FiguredOrder, orderFactsOf } from '../parts/taxes/order-facts.ts';

/** What is being entered. */
export interface ReturnDraft {
  /** How many units come back, by the line's id. */
  units: Readonly<Record<string, number>>;
  /** Which units, by the line's id, where somebody chose among those with codes; else all of them come back. */
  unitIds?: Readonly<Record<string, readonly string[]>>;
  /** Ids of the lines whose units are damaged, and do not go back to stock. */
  damaged?: readonly string[];
  reason: string;
  notes: string;
}

/** How much comes back. */
export type ReturnedUnits = Pick<ReturnDraft, 'units' | 'unitIds'>;

export const EMPTY_RETURN: ReturnDraft = { units: {}, reason: '', notes: '' };

/** To whom and by which methods the money goes back. */
export type RefundOfReturn = RefundDetails & Pick<WireRequest<'returnItems'>['body'], 'refunds'>;

/** Reasons why a draft cannot be sent (rules.md#returns). */
export type ReturnProblem = 'atLeastOneItem' | 'invalidQuantity' | 'reasonRequired';

/** What a return does to the money of its order. */
export interface ReturnOutcome {
  totalCents: Cents;
  /** What the units are worth that come back. */
  valueCents: Cents;
  /** Added tax that goes back with them. */
  taxCents: Cents;
  /** What of it was a discount, and so can't be taken off: the total is never below 0. */
  heldAtZeroCents: Cents;
  newTotalCents: Cents;
  netPaidCents: Cents;
  refundDueCents: Cents;
  amountDueCents: Cents;
}

function demandsOf({ units }: Pick<ReturnDraft, 'units'>): ReturnDemand[] {
  return Object.entries(units)
    .filter(([, quantity]) => quantity > 0)
    .map(([orderItemId, quantity]) => ({ orderItemId, quantity }));
}

/** All that is left of every line. */
export function everyUnit(lines: readonly ReturnableLine[]): ReturnDraft['units'] {
  return Object.fromEntries(lines.map((line) => [line.id, remainingQuantity(line)]));
}

/** Whether all that is left is chosen, so that cancelling the order is offered (rules.md#returns). */
export function isEverything(draft: ReturnDraft, lines: readonly ReturnableLine[]): boolean {
  return returnsEverything(demandsOf(draft), lines);
}

/** Everything that keeps a draft from being sent. */
export function returnProblems(
  draft: ReturnDraft,
  lines: readonly ReturnableLine[],
): ReturnProblem[] {
  const demands = demandsOf(draft);
  const problems: [ReturnProblem, boolean][] = [
    ['atLeastOneItem', demands.length === 0],
    ['invalidQuantity', excessReturns(demands, lines).length > 0],
    ['reasonRequired', draft.reason.trim() === ''],
  ];
  return problems.flatMap(([problem, holds]) => (holds ? [problem] : []));
}

/**
 * Figures of the return, computed as the server does (rules.md#returns); `unit` is the currency's.
 */
export function returnOutcome(
  order: FiguredOrder,
  draft: Pick<ReturnDraft, 'units'>,
  unit: CurrencyUnit,
): ReturnOutcome {
  const facts = orderFactsOf(order, unit);
  const lines = givingItems(order, unit).map(({ line }) => line);
  const demands = possibleDemands(draft, lines);
  const units = unitsByLine(demands);
  const valueCents = returnValue(demands, lines, unit);
  const before = orderFigures(facts);
  const after = {
    ...facts,
    items: facts.items.map((item, index) => ({
      ...item,
      givenBackCents: plusCents(
        item.givenBackCents,
        lines[index] === undefined
          ? ZERO_CENTS
          : givenBackBy(lines[index], units.get(item.id) ?? 0, unit),
      ),
    })),
    returnsTotalCents: plusCents(facts.returnsTotalCents, valueCents),
  };
  const figures = orderFigures(after);
  const taxCents = minusCents(before.addedTaxCents, figures.addedTaxCents);
  const { totalCents } = before;
  const newTotalCents = figures.totalCents;
  return {
    totalCents,
    valueCents,
    taxCents,
    heldAtZeroCents: minusCents(sumCents([newTotalCents, valueCents, taxCents]), totalCents),
    newTotalCents,
    netPaidCents: figures.netPaidCents,
    refundDueCents: figures.refundDueCents,
    amountDueCents: figures.amountDueCents,
  };
}

/** While more is typed than is left, the figures are those of what is left. */
function possibleDemands(
  { units }: Pick<ReturnDraft, 'units'>,
  lines: readonly ReturnableLine[],
): ReturnDemand[] {
  return lines.map((line) => ({
    orderItemId: line.id,
    quantity: Math.min(units[line.id] ?? 0, remainingQuantity(line)),
  }));
}

/** The body of the call; a refund's details go along only where there is a refund. */
export function returnBody(
  { items }: Pick<Order, 'items'>,
  draft: ReturnDraft,
  refund: RefundOfReturn | undefined,
): WireRequest<'returnItems'>['body'] {
  return {
    reason: draft.reason.trim(),
    notes: draft.notes,
    items: items.flatMap(({ id, productId, unitPrice }) => {
      const quantity = draft.units[id] ?? 0;
      const unitIds = draft.unitIds?.[id];
      const named = unitIds && { unitIds: [...unitIds] };
      const condition = draft.damaged?.includes(id) && { condition: 'DAMAGED' as const };
      return quantity > 0
        ? [{ orderItemId: id, productId, unitPrice, quantity, ...named, ...condition }]
        : [];
    }),
    ...refund,
  };
}
