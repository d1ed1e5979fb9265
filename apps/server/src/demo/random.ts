/** Random numbers that are the same every time, so that a demo can be described and tested. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** Returns a whole number; both bounds are included. */
  between(smallest: number, largest: number): number;
  happens(probability: number): boolean;
  /** Returns one of the choices, with a probability in proportion to its weight. */
  choose<Choice>(choices: readonly Choice[], weightOf?: (choice: Choice) => number): Choice;
}

/** Starts the generator mulberry32 from a whole number. */
export function startChance(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (smallest, largest) => smallest + Math.floor(next() * (largest - smallest + 1)),
    happens: (probability) => next() < probability,
    choose(choices, weightOf = () => 1) {
      const weights = choices.map(weightOf);
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => {
        left -= weight;
        return left < 0;
      });
      const chosen = choices.at(index);
      if (chosen === undefined) throw new RangeError('nothing to choose from');
      return chosen;
    },
  };
}
