/** Where units of a product are, by the text of rules.md#units, rules.md#repairs and rules.md#loans. */

/** Sold, lost and written off units are GONE. */
export type Place = 'HERE' | 'OUT' | 'IN_REPAIR' | 'GONE';

/** How many units are where. */
export type Goods = Record<Place, number>;

/** Where units are after they came back from a loan, or were found, in a condition. */
export const AFTER = { GOOD: 'HERE', DAMAGED: 'IN_REPAIR', LOST: 'GONE' } as const;

/** From where to where each action of repairs moves units. */
export const REPAIRS = {
  OUT: ['HERE', 'IN_REPAIR'],
  BACK: ['IN_REPAIR', 'HERE'],
  WRITE_OFF: ['IN_REPAIR', 'GONE'],
} as const;

/** Returns goods of which all units are here. */
export function allHere(units: number): Goods {
  return { HERE: units, OUT: 0, IN_REPAIR: 0, GONE: 0 };
}

/** Moves units from one place to another. */
export function moveUnits(goods: Goods, units: number, from: Place, to: Place): void {
  goods[from] -= units;
  goods[to] += units;
}

/** Returns the code with which units are refused that are not where a command takes them from. */
export function moveRefusal(goods: Goods, units: number, from: Place) {
  if (from === 'HERE' && units > goods.HERE) return 'INSUFFICIENT_STOCK';
  if (from === 'IN_REPAIR' && units > goods.IN_REPAIR) return 'QUANTITY_EXCEEDS_REPAIR';
  return undefined;
}

/** Returns what the product's page says of its goods. */
export function shownGoods({ HERE, OUT, IN_REPAIR }: Goods) {
  return { stock: HERE, onLoan: OUT, inRepair: IN_REPAIR, owned: HERE + OUT + IN_REPAIR };
}
