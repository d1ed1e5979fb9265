/** The shop in which the model runs, and the sending of its steps. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Goods } from '#test/books/purchase.ts';
import {
  buy,
  giveBack,
  markPaid,
  type Purchase,
  readPurchaseAgain,
  receive,
  setStatus,
} from '#test/support/purchasing.ts';
import {
  addCustomer,
  loan,
  type Order,
  placeOrder,
  returnBorrow,
  sale,
} from '#test/support/sales.ts';
import { amount, openTestShop, type TestShop } from '#test/support/shop.ts';
import { CallFailed } from '#test/support/till.ts';
import { differenceLine } from '#verify/difference.ts';
import { verifyStore } from '#verify/verify-all.ts';
import { RATES, type Step } from './steps.ts';

export interface Floor {
  shop: TestShop;
  customerId: string;
  methodIds: string[];
  /** Ids of the tax rates, in the order of `RATES`. */
  rateIds: string[];
  /** Findings of verify in earlier plays. */
  known: Set<string>;
}

/** Records of one play. Each play has products of its own. */
export interface Play {
  goods: Goods[];
  purchases: Purchase[];
  loans: Order[];
}

/** Stock and cost of each product at the beginning. */
const GOODS = [
  { stock: 5, cost: null },
  { stock: 0, cost: 350 },
  { stock: 8, cost: 1000 },
  { stock: null, cost: null },
] as const;
/** Index of the product that may be borrowed. */
export const LENT = 2;

export async function openFloor(): Promise<Floor> {
  const shop = await openTestShop();
  await shop.owner.call('createPaymentMethod', { body: { name: 'Card' } });
  const { paymentMethods } = await shop.owner.call('listPaymentMethods');
  const { id: customerId } = await addCustomer(shop.owner);
  // The prices include the tax, so that the sales' totals stay what they are.
  const rateIds: string[] = [];
  for (const percent of RATES) {
    const body = { name: `VAT ${percent}`, percent, pricesIncludeTax: true };
    rateIds.push((await shop.owner.call('createTaxRate', { body })).id);
  }
  const methodIds = paymentMethods.map(({ id }) => id);
  return { shop, customerId, methodIds, rateIds, known: new Set() };
}

export async function openPlay({ shop }: Floor): Promise<Play> {
  const goods: Goods[] = [];
  for (const [index, { stock, cost }] of GOODS.entries()) {
    const { id } = await shop.owner.call('createProduct', {
      body: {
        name: `Product ${randomUUID()}`,
        price: amount(10),
        stock,
        ...(cost !== null && { cost: amount(cost / 100) }),
        borrowable: index === LENT,
      },
    });
    goods.push({ id, stock, cost, onLoan: 0 });
  }
  return { goods, purchases: [], loans: [] };
}

/** Returns the purchase or loan that a step means, if there is one. */
export function picked<Thing>(things: readonly Thing[], pick: number): Thing | undefined {
  return things.at(-1 - (pick % Math.max(1, things.length)));
}

/** Fills in the amount of a payment of everything due, or one cent if nothing is due. */
export function inFull({ purchases }: Play, step: Step): Step {
  if (step.does !== 'pay' || step.amounts.length > 0) return step;
  const due = Math.round((picked(purchases, step.pick)?.amountDue ?? 0) * 100);
  return { ...step, amounts: [Math.max(1, due)] };
}

/** Sends the step, and returns its refusal, if any. A purchase that it made or changed is kept. */
export async function sent(floor: Floor, play: Play, step: Step): Promise<CallFailed | undefined> {
  floor.shop.clock.now = new Date(floor.shop.clock.now.getTime() + 1);
  try {
    await act(floor, play, step);
    return undefined;
  } catch (error) {
    if (error instanceof CallFailed && error.status < 500) return error;
    throw error;
  }
}

async function act(
  { shop, customerId, methodIds, rateIds }: Floor,
  play: Play,
  step: Step,
): Promise<void> {
  const { owner } = shop;
  const idOf = (product: number) => play.goods[product]?.id ?? '';
  switch (step.does) {
    case 'buy': {
      const items = step.lines.map(({ product, quantity, unitCost, rate }) => ({
        productId: idOf(product),
        orderedQty: quantity,
        unitCost: unitCost === null ? null : amount(unitCost / 100),
        taxRateId: rate === null ? null : rateIds[rate],
      }));
      const rest = { tax: amount(step.freeTax / 100), discount: amount(step.discount / 100) };
      play.purchases.push(await buy(owner, items, rest));
      return;
    }
    case 'sell':
      await placeOrder(owner, [sale(idOf(step.product), step.quantity)]);
      return;
    case 'lend':
      play.loans.push(await placeOrder(owner, [loan(idOf(LENT), step.quantity)], { customerId }));
      return;
    case 'returnBorrow': {
      const order = picked(play.loans, step.pick);
      if (order !== undefined) await returnBorrow(owner, order);
      return;
    }
    case 'count': {
      const goods = play.goods[step.product];
      if (goods === undefined) return;
      const { name, price, cost, borrowable } = await owner.call('readProduct', {
        params: { id: goods.id },
      });
      await owner.call('updateProduct', {
        params: { id: goods.id },
        body: { name, price, cost, borrowable, stock: step.stock },
      });
      return;
    }
    default: {
      const purchase = picked(play.purchases, step.pick);
      if (purchase === undefined) return;
      const index = play.purchases.indexOf(purchase);
      play.purchases[index] = await change(shop, methodIds, purchase, step);
    }
  }
}

type OfPurchase = Extract<
  Step,
  { does: 'setStatus' | 'receive' | 'giveBack' | 'pay' | 'markPaid' }
>;

function change(
  { owner }: TestShop,
  methodIds: readonly string[],
  purchase: Purchase,
  step: OfPurchase,
): Promise<Purchase> {
  const ofItems = (quantities: readonly number[]) => quantities.slice(0, purchase.items.length);
  switch (step.does) {
    case 'setStatus':
      return setStatus(owner, purchase, step.status);
    case 'receive':
      return receive(
        owner,
        purchase,
        ofItems(step.quantities),
        step.unitCost === null ? undefined : step.unitCost / 100,
      );
    case 'giveBack':
      return giveBack(owner, purchase, ofItems(step.quantities));
    case 'markPaid':
      return markPaid(owner, purchase);
    case 'pay': {
      const payments = step.amounts.map((value, index) => ({
        paymentMethodId: methodIds[index] ?? '',
        amount: amount(value / 100),
      }));
      const [payment] = payments;
      const params = { id: purchase.id };
      return payments.length === 1 && payment !== undefined
        ? owner.call('addPurchasePayment', { params, body: payment })
        : owner.call('addPurchasePayments', { params, body: { payments } });
    }
  }
}

/** Reads the present stock and cost of each product, in cents. */
export async function readGoods({ shop }: Floor, { goods }: Play) {
  const ids = goods.map(({ id }) => id).join(',');
  const { products } = await shop.owner.call('listProducts', { query: { ids } });
  const byId = new Map(products.map((product) => [product.id, product]));
  return goods.map(({ id }) => {
    const { stock, cost } = byId.get(id) ?? { stock: null, cost: null };
    return { stock, cost: typeof cost === 'number' ? Math.round(cost * 100) : null };
  });
}

export async function readPurchases({ shop }: Floor, { purchases }: Play): Promise<Purchase[]> {
  return Promise.all(purchases.map((purchase) => readPurchaseAgain(shop.owner, purchase)));
}

/** Reads what is booked of a purchase, in the form of the books. */
export async function readBooked(
  { shop, rateIds }: Floor,
  { id }: Purchase,
): Promise<Record<string, [number, number]>> {
  const { rows } = await sql<{ rate: string; back: boolean; taxable: number; tax: number }>`
    select purchase_tax_changes.tax_rate_id as rate, purchase_tax_changes.is_given_back as back,
      sum(purchase_tax_changes.taxable_cents)::bigint as taxable,
      sum(purchase_tax_changes.tax_cents)::bigint as tax
    from purchase_tax_changes
    where purchase_tax_changes.store_id = ${shop.storeId} and purchase_tax_changes.purchase_id = ${id}
    group by purchase_tax_changes.tax_rate_id, purchase_tax_changes.is_given_back`.execute(shop.db);
  return Object.fromEntries(
    rows.map(({ rate, back, taxable, tax }) => {
      const percent = (RATES[rateIds.indexOf(rate)] ?? Number.NaN) * 1000;
      return [`${percent}${back ? ' back' : ''}`, [Number(taxable), Number(tax)]];
    }),
  );
}

/** Returns the findings of verify that are new in this play. */
export async function freshDifferences(floor: Floor): Promise<string[]> {
  const { differences } = await verifyStore(floor.shop.db, floor.shop.storeId);
  const lines = differences.map(differenceLine);
  const fresh = lines.filter((each) => !floor.known.has(each));
  floor.known = new Set(lines);
  return fresh;
}
