import type { Endpoint } from '@mostrador/contract/calls/call';
import { endpoints } from '@mostrador/contract/endpoints';
import { routes } from '@mostrador/contract/routes';
import { type ErrorCode, errorBody, errors } from '@mostrador/contract/shared/errors';
import { can, ROLES, type Role } from '@mostrador/domain/permissions';
import { looksLikeFormula } from '#platform/csv/csv.ts';
import { parseCsv } from '#test/support/parse-csv.ts';
import type { Caller, FuzzCall } from './calls.ts';

/** An answer, decoded. */
export interface FuzzAnswer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Texts that only the server's inside has: a stack, a file of ours, or a message of PostgreSQL. */
const INSIDES =
  /\bat (?:[^"\n]{1,80}\()?(?:async )?(?:file:|node:|\/)\S*:\d+:\d+|node_modules|\.ts:\d|file:\/\/\/\S*\/apps\/|syntax error|violates \S+ constraint|duplicate key value|invalid input syntax|relation \\?"\w|column \\?"\w|out of range for type|Cannot read propert|is not a function|undefined is not/;

const ROLE_OF: Partial<Record<Caller, Role>> = {
  owner: 'STORE_OWNER',
  manager: 'MANAGER',
  cashier: 'CASHIER',
  despatcher: 'DESPATCHER',
};

/** Returns the faults of an answer, whatever was asked. */
export function answerFindings(
  { name, method, caller, query }: FuzzCall,
  { isPlain }: { isPlain: boolean },
  answer: FuzzAnswer,
): string[] {
  const { status, headers, body } = answer;
  const findings: string[] = [];
  if (status >= 500) findings.push(`answered ${status}: ${body.slice(0, 300)}`);
  const inside = INSIDES.exec(body);
  if (inside) findings.push(`tells of its inside: ${inside[0].slice(0, 100)}`);
  if (headers['x-content-type-options'] !== 'nosniff') findings.push('is sniffed');
  if (!String(headers['content-security-policy']).includes("'none'"))
    findings.push('has no policy');
  if (!headers['cache-control']) findings.push('may be kept by caches');
  if (status >= 400 && method !== 'HEAD') findings.push(...errorFindings(answer));

  const endpoint: Endpoint = endpoints[name];
  if (method !== endpoint.method || !isPlain) return findings;
  const expected = refusalOf(endpoint, caller);
  // An expired token is refused first.
  if (expected !== undefined && status !== expected && status !== 401) {
    findings.push(`lets ${caller} come to ${status} instead of ${expected}`);
  }
  if (status < 400) findings.push(...successFindings(name, query, answer));
  return findings;
}

/** Returns the status for a caller who may not make the call. */
function refusalOf({ access }: Endpoint, caller: Caller): 401 | 403 | undefined {
  if (access === 'public') return undefined;
  const role = ROLE_OF[caller];
  if (role === undefined) return 401;
  // With every role in the store's `paymentRoles`, so that a refused role is refused in any store.
  const may = access === 'signedIn' || can({ role, paymentRoles: [...ROLES] }, access);
  return may ? undefined : 403;
}

function errorFindings({ status, body }: FuzzAnswer): string[] {
  const parsed = errorBody.strict().safeParse(jsonOf(body));
  if (!parsed.success) return [`is no error of the contract: ${status} ${body.slice(0, 200)}`];
  const { statusCode, code } = parsed.data;
  const known = Object.hasOwn(errors, code) ? errors[code as ErrorCode] : undefined;
  return known?.status === status && statusCode === status
    ? []
    : [`is no error of the contract: ${status} ${statusCode} ${code}`];
}

function successFindings(
  name: FuzzCall['name'],
  query: unknown,
  { status, headers, body }: FuzzAnswer,
): string[] {
  const { contentType, exports, ...endpoint }: Endpoint = endpoints[name];
  const promised: number = endpoint.status ?? 200;
  if (status !== promised) return [`answered ${status} instead of ${promised}`];
  if (status === 204) return body === '' ? [] : ['answered more than nothing'];
  const type = String(headers['content-type']);
  if (type.startsWith('text/csv') && (contentType === 'text/csv' || exports))
    return csvFindings(body);
  if (contentType !== undefined) {
    return type.startsWith(contentType) ? [] : [`answered ${type} instead of ${contentType}`];
  }
  const parsed = routes[name].response.safeParse(jsonOf(body));
  return parsed.success
    ? []
    : [`differs from the contract: ${parsed.error.message.slice(0, 300)} ${JSON.stringify(query)}`];
}

/** Finds formulas (rules.md#exports) in a file of everything the calls have written. */
function csvFindings(body: string): string[] {
  const cells = parseCsv(body.replace(/^\ufeff/, '')).flat();
  const formula = cells.find((cell) => looksLikeFormula(cell) && !/^-\d+(\.\d+)?$/.test(cell));
  return formula === undefined ? [] : [`has a cell that a spreadsheet runs: ${formula}`];
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
