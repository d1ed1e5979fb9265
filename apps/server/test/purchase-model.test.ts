/**
 * Random commands of the purchasing side, mixed with sales, loans and counts by hand, against a model's
 * own books that follow the text of the rules, taxes of the lines included.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bought, bookedTaxes, booksOf, foretold, pageOf } from './books/purchase.ts';
import {
  bought,
  judgeBuy,
  judgeLeaving,
  judgeMark,
  judgePayment,
  judgeReceipt,
  judgeReturn,
  judgeStatus,
} from './purchase-model/rules.ts';
import {
  type Floor,
  freshDifferences,
  inFull,
  LENT,
  openFloor,
  openPlay,
  type Play,
  picked,
  readBooked,
  readGoods,
  readPurchases,
  sent,
} from './purchase-model/shop-floor.ts';
import { firstPurchase, type Step, step } from './purchase-model/steps.ts';
import { draws, patience, SEED } from './support/draws.ts';
import { movementsOf } from './support/sales.ts';

/** Limits the shrinking of a failure to a few minutes. */
const LIMITS = { interruptAfterTimeLimit: patience(240_000) };
const TIMEOUT = 2 * LIMITS.interruptAfterTimeLimit;

let floor: Floor;
beforeAll(async () => {
  floor = await openFloor();
});
afterAll(() => floor.shop.close());

it(
  'P7, P22, P28: whatever is bought, received, returned, paid, sold, lent and counted, every figure is what the rules say',
  async () => {
    const steps = fc
      .tuple(firstPurchase, fc.array(step, { minLength: 10, maxLength: 50, size: 'max' }))
      .map(([first, rest]) => [first, ...rest]);
    await fc.assert(fc.asyncProperty(steps, playAlone), {
      numRuns: draws(40),
      seed: SEED,
      ...LIMITS,
    });
  },
  TIMEOUT,
);

it(
  'P7: whatever several people do at once, nothing comes twice, goes back twice or is paid twice',
  async () => {
    const beginning = fc.array(firstPurchase, { minLength: 1, maxLength: 3, size: 'max' });
    const script = fc.array(step, { minLength: 2, maxLength: 10, size: 'max' });
    const scripts = fc.array(script, { minLength: 2, maxLength: 4, size: 'max' });
    await fc.assert(fc.asyncProperty(beginning, scripts, playTogether), {
      numRuns: draws(25),
      seed: SEED,
      ...LIMITS,
    });
  },
  TIMEOUT,
);

/** One person does the steps one after another. Each outcome must be that of the model. */
async function playAlone(steps: readonly Step[]): Promise<void> {
  const play = await openPlay(floor);
  const books: Bought[] = [];
  for (const drawn of steps) {
    const each = inFull(play, drawn);
    const said = JSON.stringify(each);
    const known = play.goods.map(({ cost }) => cost);
    const expected = judge(play, books, each);
    const refused = await sent(floor, play, each);
    expect(refused?.body.code, said).toBe(expected);
    expect(play.purchases.map(pageOf), said).toEqual(books.map(foretold));
    const goods = play.goods.map(({ stock, cost }) => ({ stock, cost }));
    expect(await readGoods(floor, play), said).toEqual(goods);
    for (const [index, { cost }] of goods.entries()) {
      if (known[index]) expect(cost).toBeGreaterThan(0);
    }
  }
  await expectSound(play);
}

/** Several people do their steps at once. Whatever the outcome, the rows add up to the figures. */
async function playTogether(
  beginning: readonly Step[],
  scripts: readonly (readonly Step[])[],
): Promise<void> {
  const play = await openPlay(floor);
  for (const first of beginning) await sent(floor, play, first);
  await Promise.all(
    scripts.map(async (script) => {
      for (const each of script) await sent(floor, play, inFull(play, each));
    }),
  );
  await expectSound(play);
}

/** Applies the rules to the step: returns the code of its refusal, or changes the books. */
function judge({ goods, purchases, loans }: Play, books: Bought[], each: Step): string | undefined {
  switch (each.does) {
    case 'buy': {
      const fresh = bought(each, goods);
      const refused = judgeBuy(fresh);
      if (refused === undefined) books.push(fresh);
      return refused;
    }
    case 'sell':
      return judgeLeaving(goods[each.product]!, each.quantity, 'sale');
    case 'lend':
      return judgeLeaving(goods[LENT]!, each.quantity, 'loan');
    case 'returnBorrow': {
      const loan = picked(loans, each.pick);
      if (loan === undefined) return undefined;
      return isBack.has(loan.id) ? 'ALREADY_RETURNED' : comeBack(goods[LENT]!, loan);
    }
    case 'count':
      goods[each.product]!.stock = each.stock;
      return undefined;
    default: {
      const purchase = picked(purchases, each.pick);
      const its = purchase && books[purchases.indexOf(purchase)];
      return its && judgeChange(its, goods, each);
    }
  }
}

/** Ids of loans that have come back. */
const isBack = new Set<string>();

function comeBack(goods: Play['goods'][number], loan: Play['loans'][number]): undefined {
  const units = loan.items[0]?.quantity ?? 0;
  isBack.add(loan.id);
  goods.stock = (goods.stock ?? 0) + units;
  goods.onLoan -= units;
}

function judgeChange(
  books: Bought,
  goods: Play['goods'],
  each: Exclude<Step, { does: 'buy' | 'sell' | 'lend' | 'returnBorrow' | 'count' }>,
): string | undefined {
  switch (each.does) {
    case 'setStatus':
      return judgeStatus(books, each);
    case 'receive':
      return judgeReceipt(books, each, goods);
    case 'giveBack':
      return judgeReturn(books, each, goods);
    case 'pay':
      return judgePayment(books, each);
    case 'markPaid':
      return judgeMark(books);
  }
}

/** Checks the invariants of a shop: documents add up to figures, movements to stock. */
async function expectSound(play: Play): Promise<void> {
  for (const answer of await readPurchases(floor, play)) {
    expect(pageOf(answer)).toEqual(foretold(booksOf(answer)));
    expect(await readBooked(floor, answer)).toEqual(bookedTaxes(booksOf(answer)));
    for (const { orderedQty, receivedQty, returnedQty } of answer.items) {
      expect(receivedQty).toBeLessThanOrEqual(orderedQty);
      expect(returnedQty).toBeLessThanOrEqual(receivedQty);
    }
  }
  const goods = await readGoods(floor, play);
  for (const [index, { id }] of play.goods.entries()) {
    const moves = await movementsOf(floor.shop.owner, id);
    const moved = moves.reduce((total, [, quantity]) => total + quantity, 0);
    expect(moved).toBe(goods[index]?.stock ?? 0);
  }
  expect(await freshDifferences(floor)).toEqual([]);
}
