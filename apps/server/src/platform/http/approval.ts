import { isValidPin } from '@mostrador/domain/pins';
import type { FastifyRequest } from 'fastify';
import { invalidField, Refused } from '#platform/refused.ts';
import type { Approval, Who } from '#platform/scope.ts';

/** Who approves a call, and the PIN by which they say so (api.md#approvals). */
interface SentApproval {
  userId: string;
  pin: string;
}

/** Checks the PIN of who approves what was refused, and counts the try. Throws where it is none. */
export type CheckApproval = (
  who: Who,
  sent: SentApproval,
  refused: Refused,
) => Promise<NonNullable<Approval['checked']>>;

/**
 * Runs a command, and where a limit refuses it and the request brings an approval, checks that and runs
 * it once more. The PIN is checked between the two transactions: a wrong one stays counted, and a request
 * that needs none, or was done already under its key, tries none. Throws APPROVAL_REQUIRED without an
 * approval, INVALID_INPUT for headers that are none.
 */
export async function withApproval<Result>(
  request: Pick<FastifyRequest, 'headers'>,
  run: (checked: Approval['checked']) => Promise<Result>,
  check: (sent: SentApproval, refused: Refused) => ReturnType<CheckApproval>,
): Promise<Result> {
  try {
    return await run(null);
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'APPROVAL_REQUIRED') throw error;
    const sent = sentApproval(request);
    if (sent === null) throw error;
    return run(await check(sent, error));
  }
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns the approval of the request's headers; null without any. */
function sentApproval({ headers }: Pick<FastifyRequest, 'headers'>): SentApproval | null {
  const userId = headers['approval-user'];
  const pin = headers['approval-pin'];
  if (userId === undefined && pin === undefined) return null;
  if (typeof userId !== 'string') throw invalidField('Approval-User', 'REQUIRED');
  if (typeof pin !== 'string') throw invalidField('Approval-Pin', 'REQUIRED');
  if (!ID.test(userId)) throw invalidField('Approval-User', 'NOT_AN_ID');
  if (!isValidPin(pin)) throw invalidField('Approval-Pin', 'NOT_A_PIN');
  return { userId: userId.toLowerCase(), pin };
}
