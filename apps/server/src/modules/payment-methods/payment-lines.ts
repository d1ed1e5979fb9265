import { type Cents, sumCents } from '@mostrador/domain/money';
import type { PaymentMethodKind } from '@mostrador/domain/payment-kinds';
import { invalidField, Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';

export interface PaymentLine {
  paymentMethodId: string;
  amount: Cents;
  /** Cash handed over. */
  tendered?: Cents | null | undefined;
  /** Parts in which it was taken; absent where it was one. */
  parts?:
    | readonly { amount: Cents; tendered?: Cents | null | undefined; notes: string | null }[]
    | null
    | undefined;
  notes: string | null;
}

/** Names of the methods of the lines, for the history. */
export function namesOf(lines: readonly PaymentLine[], methods: ChosenMethods): string {
  return lines.map(({ paymentMethodId }) => methods.get(paymentMethodId)?.name).join(', ');
}

/**
 * Returns the sum of the lines, in cents. Throws INVALID_INPUT for a method used twice
 * (rules.md#payments).
 */
export function paymentsSum(lines: readonly PaymentLine[]): Cents {
  const used = new Set<string>();
  for (const [index, { paymentMethodId }] of lines.entries()) {
    if (used.has(paymentMethodId)) {
      throw invalidField(`payments.${index}.paymentMethodId`, 'METHOD_TWICE');
    }
    used.add(paymentMethodId);
  }
  return sumCents(lines.map(({ amount }) => amount));
}

/** The payment methods of some lines, by id. */
export type ChosenMethods = ReadonlyMap<string, { name: string; kind: PaymentMethodKind }>;

/**
 * Returns the methods of the lines by id. Throws INVALID_INPUT for one that is not the store's, naming the
 * field that `pathOf` returns for a line, and ARCHIVED for a deleted one.
 */
export async function chosenMethods(
  { tx, storeId }: Scope,
  lines: readonly Pick<PaymentLine, 'paymentMethodId'>[],
  pathOf = (index: number) => `payments.${index}.paymentMethodId`,
): Promise<ChosenMethods> {
  if (lines.length === 0) return new Map();
  const methods = await tx
    .selectFrom('payment_methods')
    .select(['id', 'name', 'kind', 'archived_at'])
    .where('store_id', '=', storeId)
    .where(({ eb, val }) =>
      eb('id', '=', eb.fn.any(val(lines.map(({ paymentMethodId }) => paymentMethodId)))),
    )
    // Whoever deletes a method waits, or has done so already.
    .forKeyShare()
    .execute();
  const byId = new Map(methods.map((method) => [method.id, method]));
  for (const [index, { paymentMethodId }] of lines.entries()) {
    const method = byId.get(paymentMethodId);
    if (!method) throw invalidField(pathOf(index), 'NOT_IN_STORE');
    if (method.archived_at) throw new Refused('ARCHIVED', { kind: 'paymentMethod' });
  }
  return byId;
}
