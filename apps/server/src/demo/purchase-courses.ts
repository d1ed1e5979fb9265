import type { PurchaseCourse } from './demo-store.ts';

/** Course of a purchase. It is ordered, unless it ends before. */
export interface PurchasePlan {
  /** Number of parts in which it comes. */
  parts: 0 | 1 | 2;
  /** Whether the last of those parts has not come yet. */
  waits?: true;
  sentBack?: 'beforePayment' | 'afterPayment';
  paid?: 'whole' | 'inTwo' | 'someBefore' | 'someAfter' | 'marked';
  ends?: 'created' | 'cancelled';
  isGift?: true;
}

export const PURCHASE_PLANS: Record<PurchaseCourse, PurchasePlan> = {
  RECEIVED_PAID: { parts: 1, paid: 'whole' },
  PARTS_PAID: { parts: 2, paid: 'inTwo' },
  MARKED_PAID: { parts: 1, paid: 'marked' },
  SENT_BACK: { parts: 1, sentBack: 'beforePayment', paid: 'whole' },
  CREDIT: { parts: 1, paid: 'whole', sentBack: 'afterPayment' },
  SAMPLES: { parts: 1, isGift: true },
  CANCELLED: { parts: 0, ends: 'cancelled' },
  RECEIVED_UNPAID: { parts: 1 },
  RECEIVED_PART_PAID: { parts: 1, paid: 'someAfter' },
  PART_RECEIVED: { parts: 2, waits: true },
  PART_RECEIVED_PART_PAID: { parts: 2, waits: true, paid: 'someAfter' },
  ORDERED_PREPAID: { parts: 0, paid: 'someBefore' },
  ORDERED: { parts: 0 },
  CREATED: { parts: 0, ends: 'created' },
};
