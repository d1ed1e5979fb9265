import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { type AskedApproval, mayApprove } from '@mostrador/domain/limits';
import { parsePercent } from '@mostrador/domain/percent';
import { MAX_PIN_FAILURES } from '@mostrador/domain/pins';
import type { Database, ReadDatabase } from '#platform/database/access.ts';
import { databaseFor } from '#platform/database/workers.ts';
import type { CheckApproval } from '#platform/http/approval.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { Refused } from '#platform/refused.ts';
import type { Who } from '#platform/scope.ts';
import { checkPin } from './check-pin.ts';
import type { ApprovalDetails } from './limits.ts';

/**
 * Returns what checks the PIN of who approves a refused command. Somebody who may not, is deactivated or of
 * another store is APPROVER_REFUSED, and no try of theirs is counted; else it throws what `checkPin` throws.
 */
export function approvalCheck(db: Database): CheckApproval {
  return async ({ storeId, store }, { userId, pin }, refused) => {
    const own = await databaseFor(db, { storeId });
    const { actions, percent } = refused.details as ApprovalDetails;
    const asked = {
      actions,
      percent: typeof percent === 'number' ? (parsePercent(percent) ?? null) : null,
    };
    const people = await approversOf({ db: own, storeId, store }, asked);
    if (!people.some(({ id }) => id === userId)) throw new Refused('APPROVER_REFUSED');
    return { userId, pinHash: await checkPin(own, { storeId, userId }, pin) };
  };
}

/** Lists who may approve an action and has a PIN, by name (rules.md#approval). */
async function listApprovers(
  scope: { db: ReadDatabase } & Pick<Who, 'storeId' | 'store'>,
  { query }: DecodedRequest<'listApprovers'>,
): Promise<Answer<'listApprovers'>> {
  const people = await approversOf(scope, {
    actions: query.action,
    percent: query.percent ?? null,
  });
  return {
    people: people
      .filter(({ failures }) => failures !== null)
      .map((row) => ({
        userId: row.id,
        firstName: row.first_name,
        lastName: row.last_name,
        role: row.role,
        pinLocked: (row.failures ?? 0) >= MAX_PIN_FAILURES,
      })),
  };
}

async function approversOf(
  { db, storeId, store }: { db: ReadDatabase } & Pick<Who, 'storeId' | 'store'>,
  asked: AskedApproval,
) {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('pins', (join) =>
      join.onRef('pins.store_id', '=', 'u.store_id').onRef('pins.user_id', '=', 'u.id'),
    )
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.role', 'pins.failures'])
    .where('u.store_id', '=', storeId)
    .where('u.is_active', '=', true)
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .execute();
  return rows.filter(({ role }) =>
    mayApprove({ role, paymentRoles: store.paymentRoles }, store.limits, asked),
  );
}

export const approvalHandlers = { listApprovers } satisfies Handlers;
