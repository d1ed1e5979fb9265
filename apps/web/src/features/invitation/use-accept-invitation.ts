import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isOutcomeUnknown, isRefused } from '#shared/api/api-error.ts';
import { acceptInvitation } from '#shared/session/session.ts';
import { type LinkProblem, linkProblemOf } from './link-problem.ts';

interface Options {
  onAccepted: () => void;
  onProblem: (problem: LinkProblem) => void;
}

/** Sends the password, which signs the link's person in, and leads to the dashboard. */
export function useAcceptInvitation(token: string, { onAccepted, onProblem }: Options) {
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const isUnknown = error !== undefined && isOutcomeUnknown(error);

  const accept = async (password: string) => {
    setError(undefined);
    setSending(true);
    try {
      await acceptInvitation(token, password);
      onAccepted();
      await navigate({ to: '/dashboard', replace: true });
    } catch (failure) {
      // A refused password is not a problem of the link.
      const isOfPassword = isRefused(failure, 'password');
      const problem = isOfPassword ? undefined : linkProblemOf(failure);
      if (problem === undefined) setError(failure);
      else onProblem(isUnknown && problem === 'used' ? 'chosen' : problem);
      setSending(false);
    }
  };
  return { accept, isSending, isUnknown, error };
}
