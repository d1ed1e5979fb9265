import type { Session } from '#shared/session/session.ts';

/** `redirect`: the address to open after signing in. */
export function loginSearch({ redirect }: Record<string, unknown>): { redirect?: string } {
  return typeof redirect === 'string' ? { redirect } : {};
}

/** Address to open after signing in: where the person locked the till, else what was asked for. */
export function addressAfterSignIn({ redirect }: { redirect?: string }, session: Session): string {
  const place = session.status === 'signedIn' ? session.place : undefined;
  const asked = innerAddress(redirect);
  return (
    innerAddress(place) ?? (asked === '/dashboard' ? undefined : asked) ?? firstAddress(session)
  );
}

/** The first page of a person: a despatcher's is what they are to deliver (rules.md#first-views). */
export function firstAddress(session: Session): string {
  const isDespatcher = session.status === 'signedIn' && session.user.role === 'DESPATCHER';
  return isDespatcher ? '/deliveries' : '/dashboard';
}

/**
 * Accepts only addresses within this site, so that a link cannot redirect elsewhere after signing
 * in.
 */
function innerAddress(address: string | undefined): string | undefined {
  if (address === undefined || !/^\/(?![/\\])/.test(address)) return undefined;
  return address;
}
