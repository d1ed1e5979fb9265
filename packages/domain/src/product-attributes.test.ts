import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  attributeProblem,
  attributesNotOffered,
  attributesToChoose,
  choicesByThemselves,
  hasChoice,
  MAX_ATTRIBUTE_VALUES,
  MAX_ATTRIBUTES,
  trimmedAttributes,
} from './product-attributes.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);
const groupsOf = (count: number) =>
  Object.fromEntries(numbered(count).map((name) => [`group ${name}`, ['one']]));

describe('the choices of a line', () => {
  const offered = { Size: ['M', 'L'], Color: ['red'] };

  it('are those that the product offers, or that the line had before', () => {
    expect(attributesNotOffered(null, offered)).toEqual({});
    expect(attributesNotOffered({ Size: 'L', Color: 'red' }, offered)).toEqual({});
    expect(attributesNotOffered({ Size: 'XL', Color: 'red' }, offered)).toEqual({ Size: 'XL' });
    expect(attributesNotOffered({ Size: 'L' }, null)).toEqual({ Size: 'L' });
    expect(attributesNotOffered({ Size: 'XL' }, offered, { Size: 'XL' })).toEqual({});
    expect(attributesNotOffered({ Size: 'S' }, null, { Size: 'XL' })).toEqual({ Size: 'S' });
  });

  it('are not what every object of the language has', () => {
    const named = { constructor: 'x', toString: 'x' };
    expect(attributesNotOffered(named, offered, {})).toEqual(named);
  });
});

it.each(['__proto__', ' __proto__ '])('no attribute is named %j', (name) => {
  expect(attributeProblem(Object.fromEntries([[name, ['x']]]))).toBe('reservedKey');
  // Words of shops, though programs know them too.
  expect(attributeProblem({ constructor: ['x'], prototype: ['x'] })).toBeUndefined();
});

it('an attribute with one value is chosen by itself, and one with several is asked for', () => {
  const offered = { Size: ['S', 'M'], Material: ['steel'] };
  expect(choicesByThemselves(offered)).toEqual({ Material: 'steel' });
  expect(choicesByThemselves({ Size: ['S', 'M'] })).toBe(null);
  expect(choicesByThemselves(null)).toBe(null);
  expect([hasChoice(offered), hasChoice({ Material: ['steel'] }), hasChoice(null)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(attributesToChoose({ Material: 'steel' }, offered)).toEqual(['Size']);
  expect(attributesToChoose({ Size: 'M', Material: 'steel' }, offered)).toEqual([]);
  expect(attributesToChoose(null, { constructor: ['a', 'b'] })).toEqual(['constructor']);
});

describe('product attributes', () => {
  it('may be absent', () => {
    expect(attributeProblem(null)).toBeUndefined();
    expect(attributeProblem({})).toBeUndefined();
  });

  it('have at most 5 groups', () => {
    expect(attributeProblem(groupsOf(5))).toBeUndefined();
    expect(attributeProblem(groupsOf(6))).toBe('tooManyGroups');
  });

  it('have at most 20 values over all groups', () => {
    expect(attributeProblem({ Size: numbered(12), Color: numbered(8) })).toBeUndefined();
    expect(attributeProblem({ Size: numbered(12), Color: numbered(9) })).toBe('tooManyValues');
  });

  it('have a name and at least one value in every group', () => {
    expect(attributeProblem({ Size: ['S'], '  ': ['M'] })).toBe('blankKey');
    expect(attributeProblem({ Size: ['S'], Color: [] })).toBe('noValues');
  });

  it('have no two groups of one name, which blanks around it do not make another', () => {
    expect(attributeProblem({ Size: ['S'], 'Size ': ['M'] })).toBe('sameKey');
    expect(attributeProblem({ Size: ['S'], size: ['M'] })).toBeUndefined();
  });

  it('have no blank value', () => {
    expect(attributeProblem({ Size: ['S', ' '] })).toBe('blankValue');
  });

  it('have no value twice in a group, though it may be in two groups', () => {
    expect(attributeProblem({ Size: ['S', ' S '] })).toBe('duplicateValue');
    expect(attributeProblem({ Size: ['S', 's'], Fit: ['S'] })).toBeUndefined();
  });
});

describe('saved product attributes', () => {
  it('are trimmed, without what is blank and without the groups left empty', () => {
    expect(trimmedAttributes({ ' Size ': [' S', '', 'M '], Color: [' '], '': ['x'] })).toEqual({
      Size: ['S', 'M'],
    });
  });

  it('are null where nothing remains', () => {
    expect(trimmedAttributes({ Color: [' '], ' ': ['x'] })).toBeNull();
    expect(trimmedAttributes({})).toBeNull();
    expect(trimmedAttributes(null)).toBeNull();
  });

  it('lose no value where two names become one', () => {
    expect(trimmedAttributes({ Size: ['S'], 'Size ': ['M'] })).toEqual({ Size: ['S', 'M'] });
  });

  const text = fc.string({ unit: fc.constantFrom(' ', 'a', 'b', 'ñ', '_'), maxLength: 3 });
  const anyAttributes = fc.dictionary(text, fc.array(text, { maxLength: 5 }), {
    maxKeys: 7,
    noNullPrototype: true,
  });

  it('never have a blank name, a group without values or a blank value', () => {
    fc.assert(
      fc.property(anyAttributes, (attributes) => {
        const saved = trimmedAttributes(attributes);
        expect(['blankKey', 'noValues', 'blankValue']).not.toContain(attributeProblem(saved));
        expect(trimmedAttributes(saved)).toEqual(saved);
      }),
    );
  });

  it('hold every value that is not blank, in its place', () => {
    fc.assert(
      fc.property(anyAttributes, (attributes) => {
        const values = Object.entries(attributes)
          .filter(([key]) => key.trim() !== '')
          .flatMap(([, ofKey]) => ofKey.map((value) => value.trim()))
          .filter((value) => value !== '');
        expect(
          Object.values(trimmedAttributes(attributes) ?? {})
            .flat()
            .sort(),
        ).toEqual(values.sort());
      }),
    );
  });

  it('are without a problem exactly where the rules hold', () => {
    fc.assert(
      fc.property(anyAttributes, (attributes) => {
        const groups = Object.entries(attributes);
        const allowed =
          groups.length <= MAX_ATTRIBUTES &&
          new Set(groups.map(([key]) => key.trim())).size === groups.length &&
          groups.flatMap(([, values]) => values).length <= MAX_ATTRIBUTE_VALUES &&
          groups.every(([key, values]) => {
            const trimmed = values.map((value) => value.trim());
            const distinct = new Set(trimmed).size === trimmed.length;
            return key.trim() !== '' && values.length > 0 && !trimmed.includes('') && distinct;
          });
        expect(attributeProblem(attributes) === undefined).toBe(allowed);
      }),
    );
  });
});
