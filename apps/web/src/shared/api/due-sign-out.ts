import { instant } from '../kept/field-shapes.ts';
import { type KeptKind, keptSlot } from '../kept/kept-slot.ts';
import { partsOf } from '../kept/shape.ts';

/*
 * A sign-out that the server does not know of yet: until it does, the cookie that no script can remove
 * would still open the shop. It outlives the page, and every tab sees it.
 */

const signOutKind: KeptKind<'signOut', { at: string }> = {
  name: 'signOut',
  version: 1,
  shape: partsOf<{ at: string }>({ at: instant }),
};

const slot = keptSlot(signOutKind, {});

// Where storage is blocked or full.
let inMemory = false;

/** Whether somebody has signed out here without the server's knowledge. */
export function isSignOutDue(): boolean {
  return inMemory || slot.read() !== undefined;
}

export function rememberSignOut(): void {
  inMemory = !slot.write({ at: new Date().toISOString() });
}

/** The server knows of it, or a sign-in has ended the session that was meant. */
export function forgetSignOut(): void {
  inMemory = false;
  slot.forget();
}
