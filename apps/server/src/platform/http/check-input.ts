import type { z } from 'zod';

/**
 * Checks and decodes what came with a call; issues carry their input. zod compares the `length` of whatever
 * it is given with the limit of a text or a list, which throws where that is an object that JSON gave a
 * `toString` of its own. Without these it finds the wrong type.
 */
export function checkInput<Decoded>(
  schema: z.ZodType<Decoded>,
  given: unknown,
): z.ZodSafeParseResult<Decoded> {
  try {
    return schema.safeParse(given, { reportInput: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return schema.safeParse(withoutOddLengths(given), { reportInput: true });
  }
}

function withoutOddLengths(given: unknown): unknown {
  return JSON.parse(JSON.stringify(given), (key, value) =>
    key === 'length' && typeof value === 'object' ? null : value,
  );
}
