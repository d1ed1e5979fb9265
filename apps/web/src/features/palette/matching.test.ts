import { describe, expect, it } from 'vitest';
import { bestMatches, matchedParts, scoreOf, typedOrderNumber } from './matching.ts';

const labelsOf = (items: readonly { label: string }[]) => items.map(({ label }) => label);

describe('what is meant', () => {
  it('stands first where it begins with what was typed', () => {
    const items = [
      { label: 'Take a payment' },
      { label: 'Mark a loan returned' },
      { label: 'Payments report' },
      { label: 'Payments' },
    ];
    expect(labelsOf(bestMatches('pay', items))).toEqual([
      'Payments',
      'Payments report',
      'Take a payment',
    ]);
    expect(labelsOf(bestMatches('payments', items))).toEqual(['Payments', 'Payments report']);
  });

  it('is found without case and accents, also by other words, last', () => {
    const items = [
      { label: 'Cerrar sesión', words: 'salir' },
      { label: 'Categorías' },
      { label: 'Salidas' },
    ];
    expect(labelsOf(bestMatches('CATEGORIAS', items))).toEqual(['Categorías']);
    expect(labelsOf(bestMatches('sesion', items))).toEqual(['Cerrar sesión']);
    expect(labelsOf(bestMatches('salí', items))).toEqual(['Salidas', 'Cerrar sesión']);
  });

  it('has every word that was typed, in any order', () => {
    expect(scoreOf('order new', 'New order')).toBeGreaterThan(0);
    expect(scoreOf('order gone', 'New order')).toBe(0);
    expect(scoreOf('  ', 'New order')).toBe(0);
  });

  it('is not what two letters are in by chance', () => {
    expect(scoreOf('an', 'Switch to Spanish')).toBe(0);
    expect(scoreOf('anish', 'Switch to Spanish')).toBeGreaterThan(0);
  });

  it('is not what only ends with it, among other words', () => {
    expect(scoreOf('out', 'Sign off', 'logout')).toBe(0);
  });
});

describe('what is lit up', () => {
  it('is what was typed, with the accents of the text', () => {
    expect(matchedParts('ruiz an', 'Ana Ruíz')).toEqual([
      { text: 'An', isMatch: true },
      { text: 'a ', isMatch: false },
      { text: 'Ruíz', isMatch: true },
    ]);
  });

  it('is nothing where nothing was found, and leaves the text whole', () => {
    expect(matchedParts('xyz', 'İstanbul 👍')).toEqual([{ text: 'İstanbul 👍', isMatch: false }]);
    expect(matchedParts('', '')).toEqual([]);
  });
});

it('knows an order’s number when it sees one', () => {
  expect(typedOrderNumber('1049')).toBe(1049);
  expect(typedOrderNumber('#1049')).toBe(1049);
  expect(typedOrderNumber('555 0147')).toBeUndefined();
  expect(typedOrderNumber('0')).toBeUndefined();
  expect(typedOrderNumber('1'.repeat(20))).toBeUndefined();
});
