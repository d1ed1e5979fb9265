/** A password has at least so many characters (rules.md#sign-in). */
export const MIN_PASSWORD_LENGTH = 8;
/** And at most so many: to hash a longer one would only cost time. */
export const MAX_PASSWORD_LENGTH = 1000;
