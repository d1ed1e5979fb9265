import { partsOf } from '#shared/kept/validators.ts';
import { instant } from '../kept/field-shapes.ts';
import { type KeptKind, keptSlot } from '../kept/kept-slot.ts';

/* A sign-out that the server has not heard of. Until it has, the cookie, which no script can
   remove, would still open the shop. Kept beyond the page and visible in every tab. */

const signOutKind: KeptKind<'signOut', { at: string }> = {
  name: 'signOut',
  version: 1,
  shape: partsOf<{ at: string }>({ at: instant }),
};

const slot = keptSlot(signOutKind, {});

// Used if storage is blocked or full.
let inMemory = false;

/** Whether a sign-out here is still unknown to the server. */
export function isSignOutDue(): boolean {
  return inMemory || slot.read() !== undefined;
}

export function rememberSignOut(): void {
  inMemory = !slot.write({ at: new Date().toISOString() });
}

/** Called when the server knows, or when a sign-in has ended that session. */
export function forgetSignOut(): void {
  inMemory = false;
  slot.forget();
}
