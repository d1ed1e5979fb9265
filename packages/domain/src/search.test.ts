import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentNumberOf, isFound, readDocumentSearch, readSearch, searchText } from './search.ts';
import { customerSearchText } from './search-texts.ts';

const finds = (search: string, stored: string) => isFound(searchText(stored), readSearch(search));

describe('a search for words', () => {
  const racket = 'Pala Bullpadel Vertex 05 2026 - Juan Tello';

  it.each(['pala vertex', 'bullpadel pala', 'vertex 2026', 'tello juan', 'PÁLA'])(
    'finds a name by %s, in any order and with gaps',
    (search) => {
      expect(finds(search, racket)).toBe(true);
    },
  );

  it('finds nothing if one word is missing', () => {
    expect(finds('pala vertex 06', racket)).toBe(false);
    expect(finds('pala zapato', racket)).toBe(false);
  });

  it.each([
    ['lodz', 'Łódź'],
    ['strasse', 'Straße'],
    ['Straße', 'Bahnhofstrasse'],
    ['soren', 'Søren'],
    ['oeuvre', 'Œuvre'],
    ['gudmundur', 'Guðmundur'],
    ["o'neill", 'O’Neill'],
    ['o neill', "O'Neill"],
    ['wi fi', 'Wi-Fi'],
    ['wi-fi', 'Router Wi Fi 6'],
    ['garcia-lopez', 'María García López'],
  ])('finds, by %s, the name %s', (search, stored) => {
    expect(finds(search, stored)).toBe(true);
  });

  it('finds a part of a number that is written with a sign as it is written', () => {
    expect(finds('1/2', 'PVC 1/2 in')).toBe(true);
    expect(finds('1/2', 'PVC 12 in')).toBe(false);
    expect(finds('2.5', 'Cable 2.5 mm')).toBe(true);
    expect(finds('2.5', 'Cable 25 mm')).toBe(false);
  });

  it('finds everything if it has no words', () => {
    expect(finds('', 'Pala')).toBe(true);
    expect(finds(' - ', 'Pala')).toBe(true);
  });

  it('finds a text by any of its words in any order', () => {
    const word = fc.stringMatching(/^[a-zñé]{1,8}$/);
    fc.assert(
      fc.property(
        fc
          .uniqueArray(word, { minLength: 1, maxLength: 6 })
          .chain((words) =>
            fc.tuple(fc.constant(words), fc.shuffledSubarray(words, { minLength: 1 })),
          ),
        ([words, searched]) => finds(searched.join(' '), words.join(' ')),
      ),
    );
  });
});

describe('a search for a phone', () => {
  const phoneOf = (phone: string) =>
    customerSearchText({
      firstName: 'Ana',
      lastName: 'Ruiz',
      phone,
      email: null,
      company: null,
      taxNumber: null,
    });
  const withPrefix = phoneOf('+1 305-555-0122');
  const national = phoneOf('3055550122');

  it.each([
    '3055550122',
    '305 555 0122',
    '305-555-0122',
    '(305) 555-0122',
    '305.555.0122',
    '555 0122',
    '5550122',
    '+1 (305) 555-0122',
    '001 305 555 0122',
    '13055550122',
  ])('finds it by %s, whether or not it is stored with its prefix', (search) => {
    expect(isFound(withPrefix, readSearch(search))).toBe(true);
    expect(isFound(national, readSearch(search))).toBe(true);
  });

  it('finds a number by its national form with a zero in front', () => {
    expect(isFound(phoneOf('+44 20 7946 0018'), readSearch('020 7946 0018'))).toBe(true);
    expect(isFound(phoneOf('+57 301 555 0122'), readSearch('301 555 0122'))).toBe(true);
    expect(isFound(phoneOf('301 555 0122'), readSearch('+57 301 555 0122'))).toBe(true);
    expect(isFound(phoneOf('2 345 6789'), readSearch('+506 2 345 6789'))).toBe(true);
  });

  it('finds no other number', () => {
    expect(isFound(withPrefix, readSearch('305 555 0123'))).toBe(false);
    expect(isFound(national, readSearch('+1 305 555 0123'))).toBe(false);
    expect(isFound(national, readSearch('+34 305 555 0121'))).toBe(false);
  });

  it('finds a number beside a name', () => {
    expect(isFound(withPrefix, readSearch('ana 305'))).toBe(true);
    expect(isFound(withPrefix, readSearch('ana 306'))).toBe(false);
  });
});

it('a document is found by its number as screens and papers write it, also while it is typed', () => {
  expect(readDocumentSearch('#1034').words).toEqual(['1034']);
  expect(readDocumentSearch(' # 1034 Peña').words).toEqual(['1034', 'pena']);
  expect(readDocumentSearch('#').words).toEqual([]);
  expect(readDocumentSearch('1034').words).toEqual(['1034']);
  expect(readDocumentSearch('Bit #8').words).toEqual(['bit', '#8']);
  expect(readDocumentSearch('#hash').words).toEqual(['#hash']);
  expect(readDocumentSearch(undefined).words).toEqual([]);
});

it('the number of a document is known from other texts', () => {
  expect(documentNumberOf('1049')).toBe(1049);
  expect(documentNumberOf('#1049')).toBe(1049);
  expect(documentNumberOf('555 0147')).toBeUndefined();
  expect(documentNumberOf('0')).toBeUndefined();
  expect(documentNumberOf('1'.repeat(20))).toBeUndefined();
});
