/** `redirect`: where the person wanted to go. */
export function loginSearch({ redirect }: Record<string, unknown>): { redirect?: string } {
  return typeof redirect === 'string' ? { redirect } : {};
}

/** Where signing in leads. */
export function addressAfterSignIn({ redirect }: { redirect?: string }): string {
  return innerAddress(redirect) ?? '/dashboard';
}

/** The address if it stays within this site: a link must not lead anyone elsewhere after signing in. */
function innerAddress(address: string | undefined): string | undefined {
  if (address === undefined || !/^\/(?![/\\])/.test(address)) return undefined;
  return address;
}
