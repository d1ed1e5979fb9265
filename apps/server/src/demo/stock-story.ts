import type { DemoProduct } from './demo-store.ts';
import { unitsBack } from './plan-happenings.ts';
import type { PlannedOrder } from './plan-orders.ts';

/**
 * What moves each product's stock over the story, which ends with the stock that the demo names. So
 * whatever comes in was missing at the opening, and must not have been sold before it came.
 */
export interface StockStory {
  /** With how many units the shop opens. */
  opening(product: DemoProduct): number;
  /** How many units may still come at that moment, so that the stock was never below 0 before. */
  mostAt(product: DemoProduct, at: Date): number;
  /** Units that come, or go where the quantity is below 0. */
  move(product: DemoProduct, at: Date, quantity: number): void;
}

interface Move {
  at: number;
  quantity: number;
}

/** The story as the orders make it. */
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
