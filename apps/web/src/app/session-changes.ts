import type { AnyRouter } from '@tanstack/react-router';
import { session, signedInUserId } from '#shared/session/session.ts';

/**
 * Lets the routes decide again when the person changes: whoever signed out goes to /login, whoever
 * signed in goes where they wanted.
 */
export function followSession(router: AnyRouter): void {
  let userId = signedInUserId();
  session.subscribe(() => {
    if (signedInUserId() === userId) return;
    userId = signedInUserId();
    void router.invalidate();
  });
}
