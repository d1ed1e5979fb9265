/** A till's view of its shop, and the amounts and things that a random step asks for. */

import type { Unit } from '#test/books/discounts.ts';
import type { OrderAnswer } from '#test/books/order.ts';
import type { Taxes } from '#test/books/taxes.ts';
import { amount } from '#test/support/shop.ts';
import type { Share } from './steps.ts';

/** The shop from a till's view: products to sell, and orders as last seen. */
export interface Counter {
  unit: Unit;
  products: {
    id: string;
    name: string;
    price: number;
    stock: number | null;
    borrowable: boolean;
    taxRateId: string | null;
    feeTaxRateId: string | null;
  }[];
  orders: OrderAnswer[];
  customerId: string;
  /** A customer who is exempt from tax. */
  exemptCustomerId: string;
  deliveryPersonId: string;
  methods: { id: string; name: string }[];
  /** Null in a store without taxes. */
  taxes: Taxes | null;
  completesWhenDelivered: boolean;
}

/** Returns the share of a limit in whole units, at least one, which exceeds even a limit of 0. */
export function shareOf(limit: number, { of, percent }: Share, unit: Unit): number {
  const units = limit / unit;
  if (of === 'all') return Math.max(1, units) * unit;
  if (of === 'above') return (units + 1 + percent) * unit;
  return Math.max(1, Math.floor((units * percent) / 100)) * unit;
}

export function decimal(cents: number) {
  return amount(cents / 100);
}

export function pick<Thing>(things: readonly Thing[], number: number): Thing | undefined {
  return things[number % Math.max(1, things.length)];
}
