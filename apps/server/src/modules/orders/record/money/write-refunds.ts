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
import { entryOf } from '../save-order.ts';

/** The methods of a refund as a call names them; absent, they are those of the latest payments. */
export type NamedRefunds = readonly { paymentMethodId: string; amount: Cents }[] | null | undefined;

interface Refund {
  kind: RefundKind;
  /** A refund of 0 is not written. */
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

interface Given {
  /** All refunds of the order. */
  refunds: OrderRecord['refunds'];
  /** What the history tells of it. */
  told: Pick<OrderChanges['ORDER_CANCELLED'], 'refundMethods'>;
}

/**
 * Writes a refund of a locked order, in cents, with its methods (rules.md#refunds-by-method). Throws
 * REFUND_MISMATCH where the named ones are not its sum, NO_OPEN_SHIFT, ARCHIVED, INVALID_INPUT.
 */
export async function writeRefund(
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

  const recipientName = refund.recipientName ?? order.customer_name;
  const row = {
    ...entryOf(scope, order.id),
    kind,
    amount_cents: amountCents,
    recipient_name: recipientName,
    notes,
    return_id: returnId ?? null,
    borrow_record_id: borrowRecordId ?? null,
    methods_noted: true,
    undone_at: null,
  };
  await scope.tx.insertInto('refunds').values(row).execute();
  await scope.tx
    .insertInto('refund_methods')
    .values(
      parts.map((part) => ({
        store_id: scope.storeId,
        id: newId(),
        order_id: order.id,
        refund_id: row.id,
        payment_method_id: part.paymentMethodId,
        kind: part.kind,
        amount_cents: part.amountCents,
        rounding_cents: part.roundingCents,
        created_at: scope.now,
        shift_id: shiftId,
      })),
    )
    .execute();
  const written = {
    id: row.id,
    kind,
    amountCents,
    recipientName,
    notes,
    returnId: row.return_id,
    borrowRecordId: row.borrow_record_id,
    isUndone: false,
    hasMethods: true,
    methods: parts.toSorted((one, other) => other.amountCents - one.amountCents),
  };
  return {
    refunds: [...refunds, { ...written, ...writtenBy(scope) }],
    told: {
      refundMethods: written.methods.map((part) => ({
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
): Promise<RefundPart[]> {
  const methods = await chosenMethods(scope, amounts);
  const parts = amounts.map(({ paymentMethodId, amountCents }) => {
    const { name, kind } = methods.get(paymentMethodId) ?? { name: '', kind: 'OTHER' as const };
    return { paymentMethodId, paymentMethod: name, kind, amountCents };
  });
  const roundings = refundRoundings(parts, scope.store.cashRounding, roundedCents);
  return parts.map((part, index) => ({ ...part, roundingCents: roundings[index] ?? ZERO_CENTS }));
}
