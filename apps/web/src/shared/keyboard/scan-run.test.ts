import { describe, expect, it } from 'vitest';
import { isOfScanner, type RunEnd, type RunPlace, readRun, scanRuns } from './scan-run.ts';

/** Gaps in ms between the keys of three scanners, as recorded: by cable, by radio, by Bluetooth. */
const SCANNERS = {
  cable: [0, 0, 1, 0, 0, 2, 0, 1, 0, 0, 0, 1, 0],
  radio: [8, 15, 5, 30, 12, 9, 22, 7, 28, 11, 16, 5, 24],
  bluetooth: [42, 58, 40, 60, 47, 55, 44, 60, 51, 40, 57, 46, 59],
};

/** Gaps in ms between the keys of people: a slow one, a practised one, and two fingers that roll. */
const PEOPLE = {
  slow: [190, 160, 200, 170, 180, 150, 195, 165, 185, 200, 155, 175, 190],
  practised: [95, 120, 80, 140, 60, 110, 90, 130, 75, 105, 85, 150, 100],
  bursts: [70, 25, 160, 30, 65, 20, 180, 28, 75, 24, 140, 30, 90],
};

/** What the keys of a code come to, which `end` follows after as long as the last gap. */
function read(code: string, gaps: readonly number[], place: RunPlace, end: RunEnd = 'Enter') {
  const runs = scanRuns();
  let now = 1000;
  for (const [index, key] of [...code].entries()) {
    if (index > 0) now += gaps[(index - 1) % gaps.length] ?? 0;
    runs.take(key, now);
  }
  const last = gaps[(code.length - 1) % gaps.length] ?? 0;
  const run = end === 'pause' ? runs.settle() : runs.take(end, now + last);
  return run && readRun(run, place, end);
}

describe.each(Object.entries(SCANNERS))('a scanner (%s)', (_, gaps) => {
  it.each(['Enter', 'Tab', 'pause'] as const)(
    'is known by a barcode in a field of a number, ended by %s',
    (end) => {
      expect(read('0041508105224', gaps, 'number', end)).toBe('scan');
      expect(read('40841587', gaps, 'number', end)).toBe('scan');
    },
  );

  it('is known by a long code with letters in a field of a number, as a whole', () => {
    expect(read('sku40841587', gaps, 'number')).toBe('scan');
    expect(read('sku40841587', gaps, 'number', 'Tab')).toBe('scan');
  });

  it('is known by a short code with letters if the store has it', () => {
    expect(read('ab12007', gaps, 'number')).toBe('ifKnown');
  });

  it('is known outside of text fields by 4 keys and more', () => {
    expect(read('1698', gaps, 'page')).toBe('scan');
    expect(read('AB-12', gaps, 'page', 'Tab')).toBe('scan');
    expect(read('0041508105224', gaps, 'page', 'pause')).toBe('scan');
    expect(read('169', gaps, 'page')).toBeUndefined();
  });

  it('needs no Enter in a field for codes: Tab or a pause ends a barcode', () => {
    expect(read('0041508105224', gaps, 'code', 'Tab')).toBe('scan');
    expect(read('0041508105224', gaps, 'code', 'pause')).toBe('ifKnown');
  });

  it('writes text into a free text', () => {
    expect(read('0041508105224', gaps, 'text')).toBe('typed');
    expect(read('0041508105224', gaps, 'text', 'pause')).toBe('typed');
  });
});

describe('a fast scanner', () => {
  it.each([SCANNERS.cable, SCANNERS.radio])(
    'is known by a short code if the store has it',
    (...gaps) => {
      expect(read('1698', gaps, 'number')).toBe('ifKnown');
      expect(read('699320', gaps, 'number', 'pause')).toBe('ifKnown');
      expect(read('ab-1', gaps, 'code', 'pause')).toBe('ifKnown');
    },
  );

  it('is known where the focus moves within its code', () => {
    expect(read('0041508105224', SCANNERS.bluetooth, 'split')).toBe('scan');
    expect(read('AB-12007', SCANNERS.radio, 'split')).toBe('scan');
  });
});

describe.each(Object.entries(PEOPLE))('a person (%s)', (_, gaps) => {
  it.each(['100.00', '1250', '12345678', '1,250.00', '10%', '1250000.00'])(
    'types %s into a field of a number, and goes on with Tab or Enter',
    (text) => {
      for (const end of ['Enter', 'Tab', 'pause'] as const) {
        expect([undefined, 'typed']).toContain(read(text, gaps, 'number', end));
      }
    },
  );

  it('types the words of a search, and goes on', () => {
    for (const end of ['Tab', 'pause'] as const) {
      expect([undefined, 'typed']).toContain(read('paper towels', gaps, 'code', end));
    }
  });
});

it('an amount with separators is typed, even if all its keys are within a scanner’s slow pace', () => {
  expect(read('1250000.00', [80], 'number', 'Tab')).toBe('typed');
  expect(read('100.00', [60], 'number', 'Tab')).toBe('typed');
  expect(read('1,250,000', [60], 'number', 'pause')).toBe('typed');
});

it('a word of a search is only looked up as a code where Tab ends it', () => {
  expect(read('destornillador', [80], 'code', 'pause')).toBe('typed');
  expect(read('destornillador', [80], 'code', 'Tab')).toBe('ifKnown');
});

it('cash of a quick hand is a sum, and a code no hand types is none', () => {
  const cash = (code: string, gap: number) => {
    const runs = scanRuns();
    for (const [index, key] of [...code].entries()) runs.take(key, index * gap);
    const run = runs.take('Enter', code.length * gap);
    return run !== undefined && isOfScanner(run);
  };
  expect(cash('1000', 60)).toBe(false);
  expect(cash('100.00', 70)).toBe(false);
  expect(cash('100000.00', 90)).toBe(false);
  expect(cash('0041508105224', 55)).toBe(true);
  expect(cash('1698', 8)).toBe(true);
});

it('a run starts over after a pause, after its end, and after Backspace', () => {
  const runs = scanRuns();
  for (const [index, key] of [...'99'].entries()) runs.take(key, index * 10);
  for (const [index, key] of [...'7501'].entries()) runs.take(key, 1000 + index * 10);
  expect(runs.take('Enter', 1040)).toEqual({ code: '7501', slowestMs: 10 });
  expect(runs.take('Enter', 1050)).toBeUndefined();
  for (const [index, key] of [...'12', 'Backspace', ...'345'].entries()) {
    runs.take(key, 2000 + index * 10);
  }
  expect(runs.take('Enter', 2070)).toBeUndefined();
});

it('a run goes on while its keys follow, and no sign begins one', () => {
  const runs = scanRuns();
  expect(runs.isRunning(0)).toBe(false);
  runs.take('7', 0);
  expect(runs.isRunning(20)).toBe(true);
  expect(runs.isRunning(200)).toBe(false);
  for (const at of [1000, 1020, 1040]) runs.take('+', at);
  expect(runs.isRunning(1045)).toBe(false);
});
