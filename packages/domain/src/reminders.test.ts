import fc from 'fast-check';
import { expect, it } from 'vitest';
import { filledIn, REMINDER_PLACEHOLDERS, unknownPlaceholder } from './reminders.ts';

const values = { name: 'Ana', goods: '2 × Tent', dueDay: 'Friday', daysLate: '3', deposit: '$40' };

it('a reminder has every placeholder filled in, also where it stands twice', () => {
  expect(filledIn('{name}: {goods} by {dueDay}, {daysLate} late. {deposit}! {name}', values)).toBe(
    'Ana: 2 × Tent by Friday, 3 late. $40! Ana',
  );
});

it('a placeholder that nobody fills in is told, and a brace alone is text', () => {
  expect(unknownPlaceholder('Hello {name}, {price}')).toBe('price');
  expect(unknownPlaceholder('Hello {Name}')).toBe('Name');
  expect(unknownPlaceholder('Hello {}')).toBe('');
  expect(unknownPlaceholder('{constructor}')).toBe('constructor');
  expect(unknownPlaceholder('a { b } c'.replace(' b ', ' '))).toBe(' ');
  expect(unknownPlaceholder(':-{ and }-:')).toBe(' and ');
  expect(unknownPlaceholder('only { one')).toBeUndefined();
});

it('what a value says is never filled in again', () => {
  fc.assert(
    fc.property(fc.constantFrom(...REMINDER_PLACEHOLDERS), fc.string(), (placeholder, value) => {
      expect(filledIn(`{${placeholder}}`, { ...values, [placeholder]: value })).toBe(value);
    }),
  );
});
