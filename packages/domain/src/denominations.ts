import { asCents, type Cents } from './money.ts';

/** Notes of each currency, in its main unit, the smallest first. */
const NOTES: Record<string, readonly number[]> = {
  ARS: [100, 200, 500, 1000, 2000, 10_000, 20_000],
  AUD: [5, 10, 20, 50, 100],
  BOB: [10, 20, 50, 100, 200],
  BRL: [2, 5, 10, 20, 50, 100, 200],
  CAD: [5, 10, 20, 50, 100],
  CHF: [10, 20, 50, 100, 200, 1000],
  CLP: [1000, 2000, 5000, 10_000, 20_000],
  COP: [2000, 5000, 10_000, 20_000, 50_000, 100_000],
  CRC: [1000, 2000, 5000, 10_000, 20_000],
  DOP: [50, 100, 200, 500, 1000, 2000],
  EUR: [5, 10, 20, 50, 100, 200],
  GBP: [5, 10, 20, 50],
  GTQ: [5, 10, 20, 50, 100, 200],
  HNL: [1, 2, 5, 10, 20, 50, 100, 200, 500],
  INR: [20, 50, 100, 200, 500],
  JPY: [1000, 2000, 5000, 10_000],
  MXN: [20, 50, 100, 200, 500, 1000],
  NIO: [10, 20, 50, 100, 200, 500, 1000],
  NZD: [5, 10, 20, 50, 100],
  PEN: [10, 20, 50, 100, 200],
  PYG: [2000, 5000, 10_000, 20_000, 50_000, 100_000],
  USD: [1, 5, 10, 20, 50, 100],
  UYU: [20, 50, 100, 200, 500, 1000, 2000],
  VES: [5, 10, 20, 50, 100, 200, 500],
};

/** Coins of each currency, in its main unit, the smallest first. */
const COINS: Record<string, readonly number[]> = {
  ARS: [1, 2, 5, 10],
  AUD: [0.05, 0.1, 0.2, 0.5, 1, 2],
  BOB: [0.1, 0.2, 0.5, 1, 2, 5],
  BRL: [0.05, 0.1, 0.25, 0.5, 1],
  CAD: [0.05, 0.1, 0.25, 1, 2],
  CHF: [0.05, 0.1, 0.2, 0.5, 1, 2, 5],
  CLP: [10, 50, 100, 500],
  COP: [50, 100, 200, 500, 1000],
  CRC: [5, 10, 25, 50, 100, 500],
  DOP: [1, 5, 10, 25],
  EUR: [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2],
  GBP: [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2],
  GTQ: [0.05, 0.1, 0.25, 0.5, 1],
  HNL: [0.05, 0.1, 0.2, 0.5],
  INR: [1, 2, 5, 10, 20],
  JPY: [1, 5, 10, 50, 100, 500],
  MXN: [0.1, 0.2, 0.5, 1, 2, 5, 10, 20],
  NIO: [0.05, 0.1, 0.25, 0.5, 1, 5, 10],
  NZD: [0.1, 0.2, 0.5, 1, 2],
  PEN: [0.1, 0.2, 0.5, 1, 2, 5],
  PYG: [50, 100, 500, 1000],
  USD: [0.01, 0.05, 0.1, 0.25, 0.5, 1],
  UYU: [1, 2, 5, 10, 50],
  VES: [0.25, 0.5, 1],
};

/** Notes of a currency that the table lacks: 1, 2, 5 and so on, which most currencies have. */
const USUAL_NOTES = [
  1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000,
];
const USUAL_COINS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5];

/** The largest note of a currency in which prices are thousands is at least this. */
const LARGE_NOTE_CENTS = centsOfUnit(10_000);

/** Whether amounts in the currency are thousands, so that a till has a key for 000. */
export function hasAmountsInThousands(currency: string): boolean {
  return currency in NOTES && notesOf(currency).some((noteCents) => noteCents >= LARGE_NOTE_CENTS);
}

/** Returns the notes of a currency in cents, the smallest first. */
export function notesOf(currency: string): Cents[] {
  return (NOTES[currency] ?? USUAL_NOTES).map(centsOfUnit);
}

/**
 * Returns the notes and coins of a currency in cents, each value once and the largest first, as a drawer
 * is counted by them (rules.md#closing-a-shift).
 */
export function denominationsOf(currency: string): Cents[] {
  const coins = currency in NOTES ? (COINS[currency] ?? []) : USUAL_COINS;
  const values = new Set([...notesOf(currency), ...coins.map(centsOfUnit)]);
  return [...values].toSorted((left, right) => right - left);
}

function centsOfUnit(value: number): Cents {
  return asCents(Math.round(value * 100));
}
