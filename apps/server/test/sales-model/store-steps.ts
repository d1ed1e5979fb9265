/** Random changes of a store's taxes between the commands of its one till. */
import fc from 'fast-check';
import { pick } from './counter.ts';
import type { Stage } from './stage.ts';
import type { Step } from './steps.ts';

/** A rate gets another per cent, or the store's prices begin or cease to include tax. */
export type StoreStep =
  | { do: 'changeRate'; rate: number; thousandths: number }
  | { do: 'turnMode' };

const storeStep: fc.Arbitrary<StoreStep> = fc.oneof(
  fc.record({
    do: fc.constant('changeRate' as const),
    rate: fc.nat({ max: 59 }),
    thousandths: fc.constantFrom(19_000, 5000, 0, 8875, 7250, 100_000, 33_333),
  }),
  fc.record({ do: fc.constant('turnMode' as const) }),
);

/** Puts a few changes of the store's taxes between the steps. */
export function withStoreSteps(steps: fc.Arbitrary<Step[]>): fc.Arbitrary<(Step | StoreStep)[]> {
  const changes = fc.array(fc.tuple(fc.nat({ max: 60 }), storeStep), { maxLength: 2 });
  return fc.tuple(steps, changes).map(([all, some]) => {
    const plan: (Step | StoreStep)[] = [...all];
    for (const [at, step] of some) plan.splice(at % (plan.length + 1), 0, step);
    return plan;
  });
}

export function isStoreStep(step: Step | StoreStep): step is StoreStep {
  return step.do === 'changeRate' || step.do === 'turnMode';
}

/** Changes the taxes of the stage's store; a store without taxes has none to change. */
export async function changeTaxes(stage: Stage, step: StoreStep): Promise<void> {
  const { taxes } = stage.people;
  if (taxes === null) return;
  if (step.do === 'turnMode') {
    const pricesIncludeTax = !taxes.pricesIncludeTax;
    await stage.owner.call('updateStore', { body: { pricesIncludeTax } });
    taxes.pricesIncludeTax = pricesIncludeTax;
    return;
  }
  const old = pick(
    taxes.rates.filter(({ isDeleted }) => !isDeleted),
    step.rate,
  );
  if (old === undefined || old.percent === step.thousandths) return;
  const { id } = await stage.owner.call('updateTaxRate', {
    params: { id: old.id },
    body: { name: old.name, percent: step.thousandths / 1000 },
  });
  taxes.rates.push({ ...old, id, percent: step.thousandths });
  Object.assign(old, { isDefault: false, isDeleted: true });
  for (const product of stage.products) {
    if (product.taxRateId === old.id) product.taxRateId = id;
    if (product.feeTaxRateId === old.id) product.feeTaxRateId = id;
  }
}
