/** Fewest characters of a password (rules.md#sign-in). */
export const MIN_PASSWORD_LENGTH = 8;
/** Most characters of a password: hashing a longer one would only cost time. */
export const MAX_PASSWORD_LENGTH = 1000;
