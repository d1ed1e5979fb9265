import { separatorsOf } from '@mostrador/domain/amount-input';
import { expect, it } from 'vitest';
import { grouped, withKey, withoutLast } from './grouped-text.ts';

const US = separatorsOf('en-US', 'USD');
const CO = separatorsOf('es-CO', 'COP');
/** The text with a bar for the caret. */
const typed = (marked: string, separators = CO) => {
  const { text, caret } = grouped(
    { text: marked.replace('|', ''), caret: marked.indexOf('|') },
    separators,
  );
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
};

it('digits are grouped as they are typed, in the separators of the store', () => {
  expect(typed('60000|')).toBe('60.000|');
  expect(typed('1.2345|')).toBe('12.345|');
  expect(typed('1234567|', US)).toBe('1,234,567|');
  expect(typed('1234,5|')).toBe('1.234,5|');
  expect(typed('1234567|', separatorsOf('en-IN', 'INR'))).toBe('12,34,567|');
});

it('the caret stays behind the digit that was typed, or before the one that was erased', () => {
  expect(typed('12|.345')).toBe('12|.345');
  expect(typed('129|.345')).toBe('129|.345');
  expect(typed('1|2.345')).toBe('1|2.345');
  expect(typed('19|2.345')).toBe('19|2.345');
  expect(typed('1|.345')).toBe('1|.345');
  expect(typed('|2.345')).toBe('|2.345');
});

it('a text that is no amount is left for the reader of amounts to refuse', () => {
  for (const text of ['10,5,0|', '-5|', '12a|', '|', '%|']) expect(typed(text)).toBe(text);
});

it('the keypad adds at the end, and no 00 before another digit', () => {
  expect(withKey('60', '000', CO)).toBe('60.000');
  expect(withKey('', '000', CO)).toBe('');
  expect(withKey('0', '00', US)).toBe('0');
  expect(withKey('1,234', '5', US)).toBe('12,345');
  expect(withKey('123,456,789,012', '3', US)).toBe('123,456,789,012');
  expect(withoutLast('60.000', CO)).toBe('6.000');
  expect(withoutLast('6', CO)).toBe('');
});
