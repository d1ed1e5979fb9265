import { type ErrorCode, errorMessage } from '@mostrador/contract/shared/errors';
import {
  type FieldErrorCode,
  fieldError,
  type ReasonValues,
  reason,
} from '@mostrador/contract/shared/field-errors';
import type { Refusal } from '@mostrador/domain/refusal';

/**
 * Thrown by a command that state or input forbids. It rolls back, unless it keeps its writes, and is answered
 * with its code.
 */
export class Refused extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;
  /** Whether what the command wrote before it was refused is committed all the same. */
  keepsWrites = false;

  constructor(code: ErrorCode, details?: Record<string, unknown>) {
    super(errorMessage(code, details));
    this.code = code;
    this.details = details;
  }
}

/** Returns the refusal of a command whose writes stand, as a count that was wrong. */
export function keepingWrites(refused: Refused): Refused {
  refused.keepsWrites = true;
  return refused;
}

/** Throws a rule's refusal, if there is one, with the details that `details` returns added. */
export function demand(
  answer: Refusal<ErrorCode> | undefined,
  details?: () => Record<string, unknown>,
): void {
  if (answer !== undefined) throw new Refused(answer.code, { ...answer.details, ...details?.() });
}

/**
 * Returns the refusal of input that only the database's state shows to be wrong: 422 with the field,
 * the code of the reason, and the values in its message.
 */
export function invalidField<Code extends FieldErrorCode>(
  path: string,
  code: Code,
  ...values: ReasonValues<Code>
): Refused {
  return new Refused('INVALID_INPUT', { fields: [fieldError(path, reason(code, ...values))] });
}

/**
 * Returns the value, or throws NOT_FOUND if there is none: it does not exist, or is another store's.
 */
export function found<Thing>(thing: Thing | null | undefined): Thing {
  if (thing === null || thing === undefined) throw new Refused('NOT_FOUND');
  return thing;
}
