import type { ErrorBody } from '@mostrador/contract/errors';
import type { FieldError } from '@mostrador/contract/field-errors';

/** The server's refusal: `message` is its English sentence, `code` and `details` are for programs. */
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

/** No answer came: whether the call had an effect is not known. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('The server could not be reached.', { cause });
    this.name = 'NetworkError';
  }
}

/** There is no network: the call was not sent, and had no effect. */
export class OfflineError extends NetworkError {
  constructor() {
    super(undefined);
    this.name = 'OfflineError';
  }
}

/** Whether a failed call may still have had its effect, so that only the same key may try again. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof OfflineError) return false;
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
}

/** Whether there is no such thing; an id in the address that can be none (422) counts as well. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || isRefused(error, 'id'));
}

/** What was sent that another record has already, such as a name or a barcode (409). */
export function takenPath(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'ALREADY_EXISTS') return undefined;
  return String(error.details.field);
}

/**
 * A field that the server did not accept. Servers before the codes send none, and newer ones may know
 * codes that this page does not.
 */
export type RefusedField = Pick<FieldError, 'path' | 'message'> & Record<string, unknown>;

/** The fields that the server did not accept (422). */
export function refusedFields(error: unknown): RefusedField[] {
  if (!(error instanceof ApiError) || !Array.isArray(error.details.fields)) return [];
  return error.details.fields as RefusedField[];
}

/** Whether the server did not accept this field. */
export function isRefused(error: unknown, path: string): boolean {
  return refusedFields(error).some((field) => field.path === path);
}

/** What a proxy answers for a server that it cannot reach. */
const NOBODY_THERE = [502, 503, 504];

/** The refusal that an answer carries; something in between, such as a proxy, may not send ours. */
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
