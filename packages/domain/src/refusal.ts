/**
 * A rule's "no": a code of the contract's error table, with the details that explain it. Rules return a
 * refusal or undefined. The screen shows it beside a disabled button; a command throws it, which rolls
 * its transaction back.
 */
export interface Refusal<Code extends string = string> {
  code: Code;
  details?: Record<string, unknown>;
}

export function refusal<Code extends string>(
  code: Code,
  details?: Record<string, unknown>,
): Refusal<Code> {
  return details === undefined ? { code } : { code, details };
}
