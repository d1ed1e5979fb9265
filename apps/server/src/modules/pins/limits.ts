import type { OrderHappening } from '@mostrador/domain/history';
import {
  discountAllowed,
  discountsGiven,
  type LimitedAction,
  type LimitedStep,
  limitsOf,
  mayApprove,
  neededPercent,
  type ReservedUnits,
  ruleFor,
} from '@mostrador/domain/limits';
import { amountOf, type Cents, ZERO_CENTS } from '@mostrador/domain/money';
import { type Percent, percentOf } from '@mostrador/domain/percent';
import { fullName } from '#platform/audit.ts';
import { Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { isPinStill } from './check-pin.ts';

/** What APPROVAL_REQUIRED tells: enough to ask who may approve it. */
export interface ApprovalDetails extends Record<string, unknown> {
  /** The first of `actions`. */
  action: LimitedAction;
  actions: LimitedAction[];
  /** Of a discount: the limit that it needs, null where no per cent is enough. */
  percent?: number | null;
  /** The product whose own price or tax rate is lowered, which counts as a discount. */
  product?: string;
  /** Of a discount: all of the order's, and what they may come to without an approval. */
  discount?: number;
  most?: number;
  /** Money that goes back, becomes a deposit, is voided or paid out; absent where none moves. */
  amount?: number;
  /** Of what is reserved: whose it is, and when. */
  reserved?: readonly ReservedUnits[];
}

/**
 * Holds a command to the limits of its caller's role (rules.md#limits-by-role), and notes in `scope.approval`
 * who approved what passes one. To be called after what refuses the command otherwise, so that nobody
 * approves what is refused afterwards. Throws NOT_ALLOWED, APPROVAL_REQUIRED without an approval, and
 * APPROVER_REFUSED where the person who gave it may not, or no longer.
 */
export async function demandWithinLimits(
  scope: Scope,
  ...steps: readonly LimitedStep[]
): Promise<void> {
  const own = limitsOf(scope.store.limits, scope.user.role);
  const rules = steps.map((step) => ({ step, rule: ruleFor(own, step) }));
  const forbidden = rules.find(({ rule }) => rule === 'NOT_ALLOWED');
  if (forbidden) {
    const { step } = forbidden;
    throw new Refused('NOT_ALLOWED', { action: step.action, ...reservedOf(step) });
  }
  const asked = rules.filter(({ rule }) => rule === 'APPROVAL').map(({ step }) => step);
  const [first] = asked;
  if (first === undefined) return;
  const discount = asked.find((step) => step.action === 'discount');
  const percent = discount && neededPercent(discount.after);
  const actions = asked.map(({ action }) => action);
  if (!scope.approval?.checked) {
    throw new Refused('APPROVAL_REQUIRED', {
      action: first.action,
      actions,
      ...(discount && {
        percent: percent == null ? null : percentOf(percent),
        discount: amountOf(discountsGiven(discount.after)),
        most: amountOf(mostWithout(discount.after, own.maxDiscountPercent)),
        ...(discount.product !== undefined && { product: discount.product }),
      }),
      ...amountAsked(asked),
      ...reservedOf(asked.find(({ action }) => action === 'reserved')),
    } satisfies ApprovalDetails);
  }
  scope.approval.by = await approverOf(scope, scope.approval.checked, {
    actions,
    percent: percent ?? null,
  });
}

/** Returns the money of the first step that moves any: the dialog names that step. */
function amountAsked(steps: readonly LimitedStep[]): { amount?: number } {
  const cents = steps.flatMap((step) => ('amountCents' in step ? step.amountCents : []));
  const moved = cents.find((each) => each > 0);
  return moved === undefined ? {} : { amount: amountOf(moved) };
}

/** Returns what a step takes of what others have reserved, for the details of a refusal. */
function reservedOf(step: LimitedStep | undefined): { reserved?: readonly ReservedUnits[] } {
  return step?.action === 'reserved' ? { reserved: step.reserved } : {};
}

/** Returns what a discount may come to without an approval. */
function mostWithout(after: Parameters<typeof discountAllowed>[0], limit: Percent | null): Cents {
  return limit === null ? ZERO_CENTS : discountAllowed(after, limit);
}

/**
 * Reads who approves once more, in the command's transaction: somebody who was deactivated, got another
 * role or another PIN since the PIN was checked approves nothing.
 */
async function approverOf(
  { tx, storeId, store }: Scope,
  { userId, pinHash }: { userId: string; pinHash: string },
  asked: { actions: LimitedAction[]; percent: Percent | null },
) {
  const person = await tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'role'])
    .where('store_id', '=', storeId)
    .where('id', '=', userId)
    .where('is_active', '=', true)
    // Whoever takes their access away waits, or has done so already.
    .forShare()
    .executeTakeFirst();
  if (person === undefined) throw new Refused('APPROVER_REFUSED');
  const who = { role: person.role, paymentRoles: store.paymentRoles };
  const stands =
    mayApprove(who, store.limits, asked) &&
    (await isPinStill({ db: tx, storeId }, userId, pinHash));
  if (!stands) throw new Refused('APPROVER_REFUSED');
  return { id: person.id, firstName: person.first_name, lastName: person.last_name };
}

/** The entry of an order's history, with who approved the command where somebody had to. */
export function withApprover(
  scope: Pick<Scope, 'approval'>,
  { action, changes }: OrderHappening,
): OrderHappening {
  return { action, changes: { ...changes, ...approvedBy(scope) } } as OrderHappening;
}

/** The name of who approved the call, for an entry of a history; nothing where nobody had to. */
export function approvedBy({ approval }: Pick<Scope, 'approval'>): { approvedBy?: string } {
  return approval?.by ? { approvedBy: fullName(approval.by) } : {};
}
