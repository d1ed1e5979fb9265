import type { AnyRouter } from '@tanstack/react-router';
import { session, signedInUserId } from '#shared/session/session.ts';

/**
 * Reruns the routes' checks when the person changes: signing out leads to /login, signing in to the
 * requested page.
 */
export function followSession(router: AnyRouter): void {
  let userId = signedInUserId();
  session.subscribe(() => {
    if (signedInUserId() === userId) return;
    userId = signedInUserId();
    void router.invalidate();
  });
}
