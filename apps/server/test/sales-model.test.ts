/**
 * Random commands of the sales side, against a model's own books that follow the text of the rules.
 * `SALES_MODEL_TIMES` multiplies the number of runs.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { playTogether } from './sales-model/many-tills.ts';
import { playAlone } from './sales-model/one-till.ts';
import { openStage, type Stage } from './sales-model/stage.ts';
import { firstOrder, step, withoutTwinLoans } from './sales-model/steps.ts';

const TIMES = Number(process.env.SALES_MODEL_TIMES ?? 1);
/** Limits the shrinking of a failure to a few minutes. */
const LIMITS = { interruptAfterTimeLimit: Math.max(1, TIMES) * 240_000 };
const TIMEOUT = 2 * LIMITS.interruptAfterTimeLimit;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it(
  'P5 to P8, P25, P27: whatever one till does, every figure is what the rules say',
  async () => {
    const steps = fc
      .tuple(firstOrder, fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }))
      .map(([first, rest]) => [first, ...rest]);
    const play = fc.asyncProperty(steps, async (all) => {
      await playAlone(stage, all);
    });
    await fc.assert(play, { numRuns: 60 * TIMES, ...LIMITS });
  },
  TIMEOUT,
);

it(
  'P3, P5, P6: whatever several tills do at once, the outcome is one that they could have had in turn',
  async () => {
    const anyStep = step.map(withoutTwinLoans);
    const begun = firstOrder.map(withoutTwinLoans);
    const beginning = fc.array(begun, { minLength: 1, maxLength: 3, size: 'max' });
    const script = fc.array(anyStep, { minLength: 2, maxLength: 8, size: 'max' });
    const scripts = fc.array(script, { minLength: 2, maxLength: 5, size: 'max' });
    const play = fc.asyncProperty(beginning, scripts, async (first, rest) => {
      await playTogether(stage, first, rest);
    });
    await fc.assert(play, { numRuns: 60 * TIMES, ...LIMITS });
  },
  TIMEOUT,
);
