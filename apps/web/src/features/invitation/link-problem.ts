import { ApiError } from '#shared/api/api-error.ts';

/** Why a one-time link leads nowhere; `chosen`: it was this very page that used it. */
export type LinkProblem = 'none' | 'invalid' | 'expired' | 'used' | 'chosen';

const problems: Record<string, LinkProblem> = {
  NOT_FOUND: 'invalid',
  INVALID_INPUT: 'invalid',
  INVITATION_EXPIRED: 'expired',
  INVITATION_USED: 'used',
};

/** What is wrong with the link by this failure; undefined where it is not the link. */
export function linkProblemOf(error: unknown): LinkProblem | undefined {
  return error instanceof ApiError ? problems[error.code] : undefined;
}
