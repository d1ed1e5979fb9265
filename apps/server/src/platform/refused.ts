import { type ErrorCode, errorMessage } from '@mostrador/contract/errors';
import {
  type FieldErrorCode,
  fieldError,
  type ReasonValues,
  reason,
} from '@mostrador/contract/field-errors';
import type { Refusal } from '@mostrador/domain/refusal';

/** What a command throws when the world's state or the input forbids it; rolls back, and is answered as it says. */
export class Refused extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, details?: Record<string, unknown>) {
    super(errorMessage(code, details));
    this.code = code;
    this.details = details;
  }
}

/** Throws a rule's refusal, if it gave one; `details` are added to it. */
export function demand(
  answer: Refusal<ErrorCode> | undefined,
  details?: Record<string, unknown>,
): void {
  if (answer !== undefined) throw new Refused(answer.code, { ...answer.details, ...details });
}

/**
 * The refusal of wrong input that only the database's state shows to be wrong: 422 with the field, the
 * code of the reason, and the values that its sentence names.
 */
export function invalidField<Code extends FieldErrorCode>(
  path: string,
  code: Code,
  ...values: ReasonValues<Code>
): Refused {
  return new Refused('INVALID_INPUT', { fields: [fieldError(path, reason(code, ...values))] });
}

/** Gives the thing, or answers 404: it is not there, or it is another store's. */
export function found<Thing>(thing: Thing | null | undefined): Thing {
  if (thing === null || thing === undefined) throw new Refused('NOT_FOUND');
  return thing;
}
