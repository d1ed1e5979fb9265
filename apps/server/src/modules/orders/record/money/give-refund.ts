import type { OrderChanges } from '@mostrador/domain/history';
import { type Cents, ZERO_CENTS } from '@mostrador/domain/money';
import type { RefundKind } from '@mostrador/domain/order-states';
import {
  defaultRefunds,
  type MethodAmount,
  refundable,
  refundRoundings,
  refusedMethods,
  roundedBack,
} from '@mostrador/domain/refunds';
import { demandShiftForCash, shiftIdOf } from '#modules/drawers/command-shift.ts';
import { chosenMethods } from '#modules/payment-methods/payment-lines.ts';
import { demand, invalidField } from '#platform/refused.ts';
import { writtenBy } from '#platform/rows/document-history.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import type { RefundPart } from '../children/refunds.ts';
import type { OrderRecord } from '../order-record.ts';

/** The methods of a refund as a call names them; absent, they are those of the latest payments. */
export type NamedRefunds = readonly { paymentMethodId: string; amount: Cents }[] | null | undefined;

interface Refund {
  kind: RefundKind;
  /** A refund of 0 is none. */
  amountCents: Cents;
  methods?: NamedRefunds;
  /** The methods in place of `methods`, checked by `namedParts` before. */
  parts?: readonly MethodAmount[] | undefined;
  /** Rounding of the refunds that are rounded together with it; by default the order's own. */
  roundedCents?: Cents;
  /** Default: the order's customer (rules.md#refunds). */
  recipientName: string | null;
  notes: string | null;
  returnId?: string;
  borrowRecordId?: string;
}

/** A part of a refund before it is given. */
type PartByMethod = Omit<RefundPart, 'id' | 'createdAt' | 'shiftId'>;

interface Given {
  /** All refunds of the order. */
  refunds: OrderRecord['refunds'];
  /** What the history tells of it. */
  told: Pick<OrderChanges['ORDER_CANCELLED'], 'refundMethods'>;
}

/**
 * Returns the refunds of a locked order with a new one, in cents, and its methods (rules.md#refunds-by-method). Throws
 * REFUND_MISMATCH where the named ones are not its sum, NO_OPEN_SHIFT, ARCHIVED, INVALID_INPUT.
 */
export async function giveRefund(
  scope: Scope,
  { order, payments, refunds }: OrderRecord,
  { kind, amountCents, methods, notes, returnId, borrowRecordId, ...refund }: Refund,
): Promise<Given> {
  const named = refund.parts ?? (methods && (await namedParts(scope, methods, amountCents)));
  const parts = await withMethods(
    scope,
    named ?? defaultRefunds(refundable(payments, refunds), amountCents),
    refund.roundedCents ?? roundedBack({ payments, refunds }),
  );
  if (amountCents === 0) return { refunds, told: {} };
  const shiftId = await shiftIdOf(scope);
  if (parts.some((part) => part.kind === 'CASH')) demandShiftForCash(scope, shiftId);

  const by = { userId: scope.user.id, ...writtenBy(scope) };
  const given = {
    id: newId(),
    kind,
    amountCents,
    recipientName: refund.recipientName ?? order.customer_name,
    notes,
    returnId: returnId ?? null,
    borrowRecordId: borrowRecordId ?? null,
    isUndone: false,
    undoneAt: null,
    hasMethods: true,
    methods: parts
      .map((part) => ({ ...part, id: newId(), createdAt: by.createdAt, shiftId }))
      .toSorted((one, other) => other.amountCents - one.amountCents),
    ...by,
  };
  return {
    refunds: [...refunds, given],
    told: {
      refundMethods: given.methods.map((part) => ({
        paymentMethod: part.paymentMethod,
        amountCents: part.amountCents,
      })),
    },
  };
}

/**
 * Returns the methods that a call names for refunds of an amount. Throws REFUND_MISMATCH where they are not its
 * sum, ARCHIVED, and INVALID_INPUT for one that is named twice or is not the store's.
 */
export async function namedParts(
  scope: Scope,
  methods: NonNullable<NamedRefunds>,
  amountCents: Cents,
): Promise<MethodAmount[]> {
  for (const [index, { paymentMethodId }] of methods.entries()) {
    const first = methods.findIndex((each) => each.paymentMethodId === paymentMethodId);
    if (first < index) throw invalidField(`refunds.${index}.paymentMethodId`, 'METHOD_TWICE');
  }
  const parts = methods.map(({ paymentMethodId, amount }) => ({
    paymentMethodId,
    amountCents: amount,
  }));
  await chosenMethods(scope, parts, (index) => `refunds.${index}.paymentMethodId`);
  demand(refusedMethods(parts, amountCents));
  return parts;
}

/** Adds name and kind of each method, and the rounding of cash after that of earlier refunds. */
async function withMethods(
  scope: Scope,
  amounts: readonly MethodAmount[],
  roundedCents: Cents,
): Promise<PartByMethod[]> {
  const methods = await chosenMethods(scope, amounts);
  const parts = amounts.map(({ paymentMethodId, amountCents }) => {
    const { name, kind } = methods.get(paymentMethodId) ?? { name: '', kind: 'OTHER' as const };
    return { paymentMethodId, paymentMethod: name, kind, amountCents };
  });
  const roundings = refundRoundings(parts, scope.store.cashRounding, roundedCents);
  return parts.map((part, index) => ({ ...part, roundingCents: roundings[index] ?? ZERO_CENTS }));
}
