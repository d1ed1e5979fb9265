import { expect, it } from 'vitest';
import { type FieldScan, fieldScans } from './field-scans.ts';

/** Scans read from keys into a field that holds `text` at first, each key after `gap` ms. */
function read(keys: readonly string[], gap: number, text = ''): FieldScan[] {
  const scans = fieldScans();
  let held = text;
  return keys.flatMap((key, index) => {
    const scan = scans.take(key, index * gap, held);
    if (key.length === 1) held += key;
    return scan ?? [];
  });
}

const BARCODE = [...'0041508105224', 'Enter'];

it('is a barcode at a scanner’s speed, and knows what the field held', () => {
  expect(read(BARCODE, 8, '12')).toEqual([{ code: '0041508105224', before: '12' }]);
});

it('is no amount that a practised hand types', () => {
  expect(read([...'12345678', 'Enter'], 60)).toEqual([]);
});

it('is no short number, however fast', () => {
  expect(read([...'1234567', 'Enter'], 5)).toEqual([]);
});

it('is nothing with a letter in it, such as a name', () => {
  expect(read([...'4150810x', ...'5224', 'Enter'], 5)).toEqual([]);
});

it('is told from the digits that were typed before it', () => {
  const scans = fieldScans();
  scans.take('1', 0, '');
  scans.take('2', 150, '1');
  for (const [index, key] of BARCODE.slice(0, -1).entries()) {
    scans.take(key, 900 + index * 8, `12${index}`);
  }
  expect(scans.take('Enter', 1010, '')).toEqual({ code: '0041508105224', before: '120' });
});
