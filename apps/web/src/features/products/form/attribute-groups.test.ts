import { MAX_ATTRIBUTE_VALUES, MAX_ATTRIBUTES } from '@mostrador/domain/product-attributes';
import { describe, expect, it } from 'vitest';
import {
  type AttributeGroup,
  attributeGroups,
  groupProblem,
  mayAddGroup,
  refusedValue,
  savedAttributes,
  withGroup,
  withNewGroup,
} from './attribute-groups.ts';

const group = (change: Partial<AttributeGroup> = {}): AttributeGroup => ({
  id: 0,
  key: 'Size',
  values: ['S'],
  typed: '',
  ...change,
});

const numbers = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`);

describe('the attributes of a product being typed', () => {
  it('are saved as they were loaded', () => {
    const attributes = { Size: ['S', 'M'], Colour: ['Red'] };
    expect(savedAttributes(attributeGroups(attributes))).toEqual(attributes);
  });

  it('are trimmed, and dropped if nothing is left', () => {
    expect(savedAttributes([group({ key: ' Size ', values: [' S '] })])).toEqual({ Size: ['S'] });
    expect(savedAttributes([group({ values: [] })])).toBeNull();
    expect(savedAttributes([])).toBeNull();
  });

  it('take five groups and no sixth', () => {
    let groups = attributeGroups(null);
    for (let count = 0; count < MAX_ATTRIBUTES; count += 1) {
      expect(mayAddGroup(groups)).toBe(true);
      groups = withNewGroup(groups);
    }
    expect(mayAddGroup(groups)).toBe(false);
    expect(new Set(groups.map(({ id }) => id)).size).toBe(MAX_ATTRIBUTES);
  });

  it('take twenty values over all groups and no more', () => {
    const full = group({ values: numbers(MAX_ATTRIBUTE_VALUES - 1) });
    const other = group({ id: 1, key: 'Colour', values: [], typed: 'Red' });
    expect(refusedValue([full, other], other)).toBeUndefined();
    const added = { ...other, values: ['Red'], typed: 'Blue' };
    expect(refusedValue([full, added], added)).toBe('tooManyValues');
  });

  it('take no blank value, and none that the group has already', () => {
    const blank = group({ typed: '  ' });
    expect(refusedValue([blank], blank)).toBe('blankValue');
    const again = group({ typed: ' S ' });
    expect(refusedValue([again], again)).toBe('duplicateValue');
    const other = group({ typed: 'M' });
    expect(refusedValue([other, group({ id: 1, key: '', values: [] })], other)).toBeUndefined();
  });

  it('need a name and a value for each group', () => {
    const blank = group({ key: ' ' });
    expect(groupProblem([blank], blank)).toBe('blankKey');
    const empty = group({ values: [] });
    expect(groupProblem([empty], empty)).toBe('noValues');
    const right = group();
    expect(groupProblem([right], right)).toBeUndefined();
  });

  it('need a name of its own for each group', () => {
    const groups = [group(), group({ id: 1, key: 'Size ' })];
    expect(groups.map((each) => groupProblem(groups, each))).toEqual(['sameKey', 'sameKey']);
  });

  it('are not saved while a typed value has not been added', () => {
    const typing = group({ typed: 'M' });
    expect(groupProblem([typing], typing)).toBe('notAdded');
  });

  it('change in one group alone', () => {
    const groups = [group(), group({ id: 1, key: 'Colour' })];
    const changed = withGroup(groups, 1, { values: ['Red', 'Blue'] });
    expect(changed.map(({ values }) => values)).toEqual([['S'], ['Red', 'Blue']]);
  });
});
