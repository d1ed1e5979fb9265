import { ApiError } from '#shared/api/api-error.ts';

/** Why a one-time link cannot be used; `chosen` means that this page has already used it. */
export type LinkProblem = 'none' | 'invalid' | 'expired' | 'used' | 'chosen';

const problems: Record<string, LinkProblem> = {
  NOT_FOUND: 'invalid',
  INVALID_INPUT: 'invalid',
  INVITATION_EXPIRED: 'expired',
  INVITATION_USED: 'used',
};

/** The link's problem behind an error; undefined if the link is not the cause. */
export function linkProblemOf(error: unknown): LinkProblem | undefined {
  return error instanceof ApiError ? problems[error.code] : undefined;
}
