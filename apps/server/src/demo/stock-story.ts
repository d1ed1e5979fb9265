import type { DemoProduct } from './demo-store.ts';
import { unitsBack } from './plan-happenings.ts';
import type { PlannedOrder } from './plan-orders.ts';

/**
 * Movements of each product's stock over the story, which ends with the stock that the demo names.
 * Goods that come in during the story are therefore not there at the opening, and cannot be sold before
 * they come.
 */
export interface StockStory {
  /** Units at the opening of the shop. */
  opening(product: DemoProduct): number;
  /** Most units that may still come at that moment without a stock below 0 before. */
  mostAt(product: DemoProduct, at: Date): number;
  /** Adds units, or takes them if the quantity is negative. */
  move(product: DemoProduct, at: Date, quantity: number): void;
}

interface Move {
  at: number;
  quantity: number;
}

/** Returns the story with the movements of these orders. */
export function stockStory(orders: readonly PlannedOrder[]): StockStory {
  const movesOf = new Map<DemoProduct, Move[]>();
  const move = (product: DemoProduct, at: Date, quantity: number) => {
    const moves = movesOf.get(product) ?? [];
    moves.push({ at: at.getTime(), quantity });
    movesOf.set(product, moves);
  };
  for (const { at, lines, later } of orders) {
    for (const [index, { product, quantity }] of lines.entries()) {
      move(product, at, -quantity);
      for (const happening of later) {
        const back = unitsBack(happening, index, quantity);
        if (back > 0) move(product, happening.at, back);
      }
    }
  }
  const opening = (product: DemoProduct) => {
    const moves = movesOf.get(product) ?? [];
    return moves.reduce((stock, { quantity }) => stock - quantity, product.stock ?? 0);
  };
  return {
    opening,
    move,
    mostAt(product, at) {
      let stock = opening(product);
      let least = stock;
      const before = (movesOf.get(product) ?? []).filter((each) => each.at < at.getTime());
      for (const { quantity } of before.toSorted((left, right) => left.at - right.at)) {
        stock += quantity;
        least = Math.min(least, stock);
      }
      return least;
    },
  };
}
