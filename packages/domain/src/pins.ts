import { isWithin } from './calendar.ts';

/** Fewest and most digits of a PIN (rules.md#pins). */
export const MIN_PIN_LENGTH = 4;
export const MAX_PIN_LENGTH = 8;

/** Wrong PINs in a row after which only a sign-in by password lets the PIN work again. */
export const MAX_PIN_FAILURES = 5;

/** Longest time without input, in minutes, that a store can choose before its tills lock: a day. */
export const MAX_LOCK_AFTER_MINUTES = 1440;

/** Time that a password given in a session begun by PIN counts for what asks for it. */
const PASSWORD_CONFIRMED_MS = 10 * 60 * 1000;

/** Whether the text is 4 to 8 digits. */
export function isValidPin(text: string): boolean {
  return PIN.test(text);
}

const PIN = new RegExp(`^[0-9]{${MIN_PIN_LENGTH},${MAX_PIN_LENGTH}}$`);

/** When a session was begun by PIN, and when its person last gave the password in it. */
interface SessionBegun {
  byPin: boolean;
  /** Null where the password was not given since. */
  passwordAt: Date | null;
}

/**
 * Whether a call that is for those alone who know the password has to ask for it first: in a session
 * that began by PIN, unless the password was given in it within ten minutes (rules.md#pins).
 */
export function needsPassword({ byPin, passwordAt }: SessionBegun, now: Date): boolean {
  if (!byPin) return false;
  return passwordAt === null || !isWithin(PASSWORD_CONFIRMED_MS - 1, passwordAt, now);
}
