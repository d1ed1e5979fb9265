import type { AnyRouter } from '@tanstack/react-router';
import { session } from '#shared/session/session.ts';

/**
 * Lets the routes decide again when the person changes: whoever signed out goes to /login, whoever
 * signed in goes where they wanted.
 */
export function followSession(router: AnyRouter): void {
  let userId = currentUserId();
  session.subscribe(() => {
    if (currentUserId() === userId) return;
    userId = currentUserId();
    void router.invalidate();
  });
}

function currentUserId(): string | undefined {
  const current = session.get();
  return current.status === 'signedIn' ? current.user.id : undefined;
}
