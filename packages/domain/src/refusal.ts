/**
 * A rule's "no": a code of the contract's error table, and what a program needs to explain it.
 * Rules answer with a refusal or with nothing; the screen shows it beside a disabled button, a
 * command throws it (which rolls its transaction back).
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
