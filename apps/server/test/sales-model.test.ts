/**
 * Random commands of the sales side, against a model's own books that follow the text of the rules, in
 * a store with cents and in one without. `SALES_MODEL_TIMES` multiplies the number of runs, and
 * `SALES_MODEL_STORIES` is the number of stories about discounts.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { playTogether } from './sales-model/many-tills.ts';
import { playAlone, tellStory } from './sales-model/one-till.ts';
import { expectVerified, openStage, type Stage } from './sales-model/stage.ts';
import { discountStory, firstOrder, step, withoutTwinLoans } from './sales-model/steps.ts';
import { openTestShop, type TestShop } from './support/shop.ts';

const TIMES = Number(process.env.SALES_MODEL_TIMES ?? 1);
const STORIES = Number(process.env.SALES_MODEL_STORIES ?? 40);
/** Limits the shrinking of a failure to a few minutes. */
const LIMITS = { interruptAfterTimeLimit: Math.max(1, TIMES, STORIES / 500) * 240_000 };
const TIMEOUT = 2 * LIMITS.interruptAfterTimeLimit;

let shop: TestShop;
const stages: Stage[] = [];
beforeAll(async () => {
  shop = await openTestShop();
  stages.push(
    await openStage(shop, shop, { currency: 'USD', unit: 1 }),
    await openStage(shop, shop.other, { currency: 'JPY', unit: 100 }),
  );
});
afterAll(() => shop.close());

/** Draws one of the stores. */
const where = fc.nat({ max: 1 });
const stageOf = (index: number): Stage => stages[index] as Stage;

it(
  'P5 to P8, P25, P27: whatever one till does, every figure is what the rules say',
  async () => {
    const steps = fc
      .tuple(firstOrder, fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }))
      .map(([first, rest]) => [first, ...rest]);
    const play = fc.asyncProperty(where, steps, async (index, all) => {
      await playAlone(stageOf(index), all);
    });
    await fc.assert(play, { numRuns: 60 * TIMES, ...LIMITS });
  },
  TIMEOUT,
);

it(
  'whatever discounts are given, changed and added, and whatever comes back, no cent is left',
  async () => {
    const play = fc.asyncProperty(where, discountStory, async (index, all) => {
      await tellStory(stageOf(index), all);
    });
    await fc.assert(play, { numRuns: STORIES, ...LIMITS });
    for (const stage of stages) await expectVerified(stage);
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
    const play = fc.asyncProperty(where, beginning, scripts, async (index, first, rest) => {
      await playTogether(stageOf(index), first, rest);
    });
    await fc.assert(play, { numRuns: 60 * TIMES, ...LIMITS });
  },
  TIMEOUT,
);
