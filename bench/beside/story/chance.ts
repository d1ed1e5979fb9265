/** Draws that a seed repeats. */
export class Chance {
  #state: number;

  /** `stream` tells apart the draws of one seed, so that leaving out some does not change the others. */
  constructor(seed: number, stream: number) {
    this.#state = (Math.imul(seed, 0x9e37_79b1) ^ Math.imul(stream + 1, 0x85eb_ca6b)) >>> 0;
  }

  /** A number from 0 to below 1. */
  #next(): number {
    this.#state = (this.#state + 0x9e37_79b9) >>> 0;
    let mixed = this.#state ^ (this.#state >>> 16);
    mixed = Math.imul(mixed, 0x21f0_aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a_2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  }

  /** A whole number of the range, both ends included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.#next() * (to - from + 1));
  }

  /** True once in this many times. */
  once(times: number): boolean {
    return this.#next() * times < 1;
  }

  pick<Thing>(things: readonly Thing[]): Thing {
    const [thing] = things.slice(this.int(0, Math.max(0, things.length - 1)));
    return thing as Thing;
  }

  /** Some of the things, in an order of chance. */
  some<Thing>(things: readonly Thing[], most: number): Thing[] {
    return things
      .map((thing) => ({ thing, place: this.#next() }))
      .sort((one, other) => one.place - other.place)
      .slice(0, most)
      .map(({ thing }) => thing);
  }

  /** One of the names by its weight. */
  weighted<Name extends string>(weights: Readonly<Partial<Record<Name, number>>>): Name {
    const entries = Object.entries(weights) as [Name, number][];
    let left = this.#next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    const found = entries.find(([, weight]) => {
      left -= weight;
      return left < 0;
    });
    return (found ?? entries[0])?.[0] as Name;
  }

  /** An id that nothing has. */
  id(): string {
    const hex = Array.from({ length: 32 }, () => this.int(0, 15).toString(16)).join('');
    const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
    return [...parts, `a${hex.slice(17, 20)}`, hex.slice(20)].join('-');
  }
}
