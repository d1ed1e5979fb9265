/** Which calls the stories reach, and how they are answered. */
import { type EndpointName, endpoints } from '@mostrador/contract/endpoints';
import { errors } from '@mostrador/contract/shared/errors';
import { fieldErrors } from '@mostrador/contract/shared/field-errors';
import type { Answered, Request } from './pair/pair.ts';

/** Codes that answer a fault of the server, or a flood, and no call of a story. */
const BEYOND = new Set(['INTERNAL_ERROR', 'NOT_READY', 'TOO_MANY_REQUESTS', 'TOO_LARGE']);

export class Coverage {
  readonly #succeeded = new Map<EndpointName, number>();
  readonly #refused = new Map<EndpointName, number>();
  readonly #codes = new Set<string>();
  calls = 0;

  /** Counts an answer. */
  hear({ name }: Request, { status, body }: Answered): void {
    this.calls++;
    const counts = status < 400 ? this.#succeeded : this.#refused;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (status < 400) return;
    this.#codes.add(body.code);
    for (const { code } of body.details?.fields ?? []) this.#codes.add(code);
  }

  /** Returns lines that tell what was reached, and by name what was not. */
  told(): string[] {
    const names = Object.keys(endpoints) as EndpointName[];
    const commands = names.filter((name) => endpoints[name].method !== 'GET');
    const done = commands.map((name) => this.#succeeded.get(name) ?? 0);
    const refused = commands.map((name) => this.#refused.get(name) ?? 0);
    const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
    const share = Math.round((100 * sum(done)) / (sum(done) + sum(refused)));
    const codes = [...Object.keys(errors), ...Object.keys(fieldErrors)];
    return [
      `${this.calls} calls; ${share} % of ${sum(done) + sum(refused)} commands succeeded`,
      missing('calls that succeed', names, (name) => this.#succeeded.has(name)),
      missing('commands that are refused', commands, (name) => this.#refused.has(name)),
      missing(
        'codes of refusals',
        [...new Set(codes)].filter((code) => !BEYOND.has(code)),
        (code) => this.#codes.has(code),
      ),
    ];
  }
}

function missing<Name extends string>(
  what: string,
  names: readonly Name[],
  isReached: (name: Name) => boolean,
): string {
  const left = names.filter((name) => !isReached(name));
  const list = left.length === 0 ? '' : `, not ${left.join(', ')}`;
  return `${names.length - left.length} of ${names.length} ${what}${list}`;
}
