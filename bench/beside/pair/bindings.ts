/** Which id, or secret, of the one server stands for which of the other. */

const IDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/**
 * A one-to-one relation that grows as answers come: the first two ids at the same place are partners for good. An id that has
 * another partner already is a difference, so that no two records are ever taken for each other.
 */
export class Bindings {
  readonly #after: Map<string, string>;
  readonly #before: Map<string, string>;

  constructor(from?: Bindings) {
    this.#after = new Map(from ? from.#after : []);
    this.#before = new Map(from ? from.#before : []);
  }

  get size(): number {
    return this.#after.size;
  }

  /** Returns whether the two are partners, which they become if neither has one. */
  bind(before: string, after: string): boolean {
    const partner = this.#after.get(before);
    if (partner !== undefined) return partner === after;
    if (this.#before.has(after)) return false;
    this.#after.set(before, after);
    this.#before.set(after, before);
    return true;
  }

  /** Returns the text with the partners of its ids, or the partner of the whole. */
  translate(text: string): string {
    return this.#after.get(text) ?? text.replace(IDS, (id) => this.#after.get(id) ?? id);
  }

  /** Returns whether the texts say the same; their ids become partners. */
  isSame(before: string, after: string): boolean {
    const ids = before.match(IDS);
    if (ids === null) return before === after;
    if (before.replace(IDS, '') !== after.replace(IDS, '')) return false;
    const others = after.match(IDS) ?? [];
    return ids.length === others.length && ids.every((id, at) => this.bind(id, others[at] ?? ''));
  }
}
