/** The calls of a story, as a person reads them. */
import { endpoints } from '@mostrador/contract/endpoints';
import type { Answered, Request } from './pair/pair.ts';

const LONGEST = 1500;

export class Log {
  readonly #lines: string[] = [];
  step = 0;
  #last = '';

  begin(step: number): void {
    this.step = step;
  }

  hear(request: Request, { status, body }: Answered): void {
    const { name, by, params, query, headers, key, raw } = request;
    const told = Object.entries({ params, query, body: request.body, headers, key, raw })
      .filter(([, value]) => value !== undefined)
      .map(([part, value]) => `${part} ${JSON.stringify(value)}`);
    const code = status < 400 ? '' : ` ${body?.code}`;
    const line = `${this.step}. ${name} by ${by?.email ?? 'nobody'} ${told.join(' ')} → ${status}${code}`;
    this.#last = line;
    // The opening is the same for each seed; reads and renewed tokens change nothing.
    const isTold = this.step > 0 && name !== 'refresh' && endpoints[name].method !== 'GET';
    if (isTold) this.#lines.push(line.slice(0, LONGEST));
  }

  /** Returns the commands so far, and the last call, whatever it was. */
  told(): string[] {
    return this.#lines.at(-1) === this.#last ? this.#lines : [...this.#lines, this.#last];
  }
}
