/**
 * How much the models draw: `MODEL_TIMES` multiplies their stories (1 unless given), and `MODEL_SEED` draws those of a failure
 * again.
 */
const TIMES = Number(process.env.MODEL_TIMES ?? 1);
export const SEED = Number(process.env.MODEL_SEED ?? Date.now() % 1_000_000_000);
/** Is in the title of a test, so that its failure shows how to draw the same stories again. */
export const SEEDED = `MODEL_SEED=${SEED}`;

/** How many of its stories a model tells, or how often a test repeats what happens by chance: at least once. */
export const draws = (usual: number): number => Math.max(1, Math.round(usual * TIMES));

/** Milliseconds that the stories may take: never fewer than usual, since a slow machine may tell few. */
export const patience = (usual: number): number => usual * Math.max(1, TIMES);
