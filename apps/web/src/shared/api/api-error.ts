import type { ErrorBody } from '@mostrador/contract/shared/errors';
import type { FieldError } from '@mostrador/contract/shared/field-errors';

/** The server's refusal: `message` is its English text; `code` and `details` are for programs. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, unknown>;

  constructor({ statusCode, code, message, details }: Omit<ErrorBody, 'error'>) {
    super(message);
    this.name = 'ApiError';
    this.status = statusCode;
    this.code = code;
    this.details = details ?? {};
  }
}

/** No answer arrived, so it is unknown whether the call had an effect. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('The server could not be reached.', { cause });
    this.name = 'NetworkError';
  }
}

/** The device is offline: the call was not sent and had no effect. */
export class OfflineError extends NetworkError {
  constructor() {
    super(undefined);
    this.name = 'OfflineError';
  }
}

/**
 * A refusal that the server gave before looking at the key, of a call whose earlier try got no
 * answer. It says nothing of that try, which may have had its effect.
 */
export class UnheardError extends ApiError {
  constructor({ status: statusCode, code, message, details }: ApiError) {
    super({ statusCode, code, message, details });
    this.name = 'UnheardError';
  }
}

/** Not signed in, no permission, or too many calls: the server answers these before looking at a key. */
const BEFORE_THE_KEY = [401, 403, 429];

/** Whether the server refused a call without looking at its key. */
export function isUnheard(error: unknown): error is ApiError {
  return error instanceof ApiError && BEFORE_THE_KEY.includes(error.status);
}

/** Whether a failed call may have had its effect, so that a retry must use the same key. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof OfflineError) return false;
  if (error instanceof NetworkError || error instanceof UnheardError) return true;
  return error instanceof ApiError && error.status >= 500;
}

/** Whether the record does not exist; includes a 422 for an id in the address that cannot exist. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || isRefused(error, 'id'));
}

/** Field whose value another record already has, such as a name or a barcode (409). */
export function takenPath(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'ALREADY_EXISTS') return undefined;
  return String(error.details.field);
}

/** Whether somebody else changed the record since it was loaded (409). */
export function isOvertaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'RECORD_CHANGED';
}

/** A field that the server refused. Older servers send no code; newer ones may send unknown codes. */
export type RefusedField = Pick<FieldError, 'path' | 'message'> & Record<string, unknown>;

/** Fields that the server refused (422). */
export function refusedFields(error: unknown): RefusedField[] {
  if (!(error instanceof ApiError) || !Array.isArray(error.details.fields)) return [];
  return error.details.fields as RefusedField[];
}

/** Whether the server refused this field. */
export function isRefused(error: unknown, path: string): boolean {
  return refusedFields(error).some((field) => field.path === path);
}

/** Statuses with which a proxy reports an unreachable server. */
const NOBODY_THERE = [502, 503, 504];

/** The error of a response. A body without our code comes from something in between, such as a proxy. */
export async function errorOf(response: Response): Promise<ApiError | NetworkError> {
  const body: Partial<ErrorBody> = await response.json().catch(() => ({}));
  if (body.code === undefined && NOBODY_THERE.includes(response.status)) {
    return new NetworkError(new Error(`${response.status} ${response.statusText}`));
  }
  return new ApiError({
    statusCode: response.status,
    code: body.code ?? (response.status >= 500 ? 'NOT_READY' : 'BAD_REQUEST'),
    message: body.message ?? response.statusText,
    details: body.details,
  });
}
