import { describe, expect, it } from 'vitest';
import { bestMatches, matchedParts, scoreOf } from './matching.ts';

const labelsOf = (items: readonly { label: string }[]) => items.map(({ label }) => label);

describe('a match', () => {
  it('stands first if it begins with the typed text', () => {
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

  it('ignores case and accents; synonyms come last', () => {
    const items = [
      { label: 'Cerrar sesión', words: 'salir' },
      { label: 'Categorías' },
      { label: 'Salidas' },
    ];
    expect(labelsOf(bestMatches('CATEGORIAS', items))).toEqual(['Categorías']);
    expect(labelsOf(bestMatches('sesion', items))).toEqual(['Cerrar sesión']);
    expect(labelsOf(bestMatches('salí', items))).toEqual(['Salidas', 'Cerrar sesión']);
  });

  it('contains every typed word, in any order', () => {
    expect(scoreOf('order new', 'New order')).toBeGreaterThan(0);
    expect(scoreOf('order gone', 'New order')).toBe(0);
    expect(scoreOf('  ', 'New order')).toBe(0);
  });

  it('is not made by two letters inside a word', () => {
    expect(scoreOf('an', 'Switch to Spanish')).toBe(0);
    expect(scoreOf('anish', 'Switch to Spanish')).toBeGreaterThan(0);
  });

  it('is not made by the end of a synonym', () => {
    expect(scoreOf('out', 'Sign off', 'logout')).toBe(0);
  });
});

describe('the highlight', () => {
  it('covers the typed text, with the accents of the label', () => {
    expect(matchedParts('ruiz an', 'Ana Ruíz')).toEqual([
      { text: 'An', isMatch: true },
      { text: 'a ', isMatch: false },
      { text: 'Ruíz', isMatch: true },
    ]);
  });

  it('is empty without a match, and leaves the text whole', () => {
    expect(matchedParts('xyz', 'İstanbul 👍')).toEqual([{ text: 'İstanbul 👍', isMatch: false }]);
    expect(matchedParts('', '')).toEqual([]);
  });
});
