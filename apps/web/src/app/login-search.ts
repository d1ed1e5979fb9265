/** `redirect`: the address to open after signing in. */
export function loginSearch({ redirect }: Record<string, unknown>): { redirect?: string } {
  return typeof redirect === 'string' ? { redirect } : {};
}

/** Address to open after signing in; the dashboard by default. */
export function addressAfterSignIn({ redirect }: { redirect?: string }): string {
  return innerAddress(redirect) ?? '/dashboard';
}

/**
 * Accepts only addresses within this site, so that a link cannot redirect elsewhere after signing
 * in.
 */
function innerAddress(address: string | undefined): string | undefined {
  if (address === undefined || !/^\/(?![/\\])/.test(address)) return undefined;
  return address;
}
