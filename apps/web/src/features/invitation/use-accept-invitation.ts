import { useNavigate } from '@tanstack/react-router';
import { isRefused } from '#shared/api/api-error.ts';
import { useSending } from '#shared/sending/use-sending.ts';
import { acceptInvitation } from '#shared/session/session.ts';
import { type LinkProblem, linkProblemOf } from './link-problem.ts';

interface Options {
  onAccepted: () => void;
  onProblem: (problem: LinkProblem) => void;
}

/**
 * Sends the password, which signs the link's person in, and leads to their first page. While
 * `isUnknown`, it repeats the same request.
 */
export function useAcceptInvitation(token: string, { onAccepted, onProblem }: Options) {
  const navigate = useNavigate();
  const { send, sendAgain, ...sending } = useSending({
    send: async (password: string) => {
      await acceptInvitation(token, password);
      onAccepted();
      await navigate({ to: '/', replace: true });
    },
    onDone: () => undefined,
    onRefused: (failure, _, isAgain) => {
      const problem = problemOf(failure);
      if (problem !== undefined) onProblem(isAgain && problem === 'used' ? 'chosen' : problem);
    },
  });
  const { error, isUnknown } = sending;
  return {
    ...sending,
    accept: (password: string) => (isUnknown ? sendAgain() : send(password)),
    error: problemOf(error) === undefined ? error : null,
  };
}

/** Problem of the link behind an error. A refused password is not a problem of the link. */
function problemOf(failure: Error | null): LinkProblem | undefined {
  return isRefused(failure, 'password') ? undefined : linkProblemOf(failure);
}
