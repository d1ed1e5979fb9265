import {
  type FieldError,
  type FieldErrorCode,
  fieldError,
  type Reason,
  reason,
} from '@mostrador/contract/shared/field-errors';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Returns the contract's reasons for the issues of a schema. The issues must carry their input. */
export function fieldErrorsOf(issues: readonly Issue[]): FieldError[] {
  return issues.map((issue) => fieldError(issue.path.join('.'), reasonOf(issue)));
}

function reasonOf(issue: Issue | undefined): Reason {
  switch (issue?.code) {
    case 'invalid_type':
      return isMissing(issue) ? reason('REQUIRED') : { code: known(codeOfType, issue.expected) };
    case 'invalid_value':
      return isMissing(issue)
        ? reason('REQUIRED')
        : reason('NOT_A_CHOICE', { choices: issue.values.join(', ') });
    case 'invalid_format':
      return { code: known(codeOfFormat, issue.format) };
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooLarge(issue.origin, Number(issue.maximum));
    // Reason of the key's own schema, for a record with a bad key.
    case 'invalid_key':
      return reasonOf(issue.issues[0]);
    // Reason of the first branch: by convention the value, the others are null or blank.
    case 'invalid_union':
      return reasonOf(issue.errors[0]?.find(({ path }) => path.length === 0));
    case 'custom':
      return (issue.params as Reason | undefined) ?? reason('NOT_ACCEPTED');
    default:
      return reason('NOT_ACCEPTED');
  }
}

type Codes = Partial<Record<string, FieldErrorCode>>;

const codeOfType: Codes = {
  string: 'NOT_TEXT',
  number: 'NOT_A_NUMBER',
  int: 'NOT_WHOLE',
  boolean: 'NOT_YES_OR_NO',
  array: 'NOT_A_LIST',
  object: 'NOT_AN_OBJECT',
  record: 'NOT_AN_OBJECT',
};

const codeOfFormat: Codes = { uuid: 'NOT_AN_ID', datetime: 'NOT_AN_INSTANT', base64: 'NOT_BASE64' };

function known(codes: Codes, name: string): FieldErrorCode {
  return codes[name] ?? 'NOT_ACCEPTED';
}

function isMissing({ input }: Issue): boolean {
  return input === undefined || input === null;
}

function tooSmall(origin: string, minimum: number): Reason {
  switch (origin) {
    case 'string':
      return minimum === 1 ? reason('REQUIRED') : reason('TOO_SHORT', { minimum });
    case 'array':
      return reason('TOO_FEW', { minimum });
    default:
      return reason('TOO_SMALL', { minimum });
  }
}

function tooLarge(origin: string, maximum: number): Reason {
  switch (origin) {
    case 'string':
      return reason('TOO_LONG', { maximum });
    case 'array':
      return reason('TOO_MANY', { maximum });
    default:
      return reason('TOO_LARGE', { maximum });
  }
}
