import { describe, expect, it } from 'vitest';
import { codeGate, GONE_MS } from './code-gate.ts';

const [MILK, BREAD] = ['4006381333931', '5901234123457'];

/** Codes that count, of pictures 100 ms apart; an empty string is a picture without a code. */
function countedOf(...pictures: (string | undefined)[][]): string[] {
  const gate = codeGate();
  return pictures.flatMap((codes, index) => {
    const seen = codes.filter((code) => code !== undefined);
    return gate.see(seen, index * 100) ?? [];
  });
}

const during = (ms: number, ...codes: string[]) => Array.from({ length: ms / 100 }, () => codes);

describe('a code before the camera', () => {
  it('counts once, however long it is held', () => {
    expect(countedOf(...during(10_000, MILK))).toEqual([MILK]);
  });

  it('counts again at once when it was gone from the picture', () => {
    const gone = [...during(200, MILK), ...during(GONE_MS), ...during(200, MILK)];
    expect(countedOf(...gone)).toEqual([MILK, MILK]);
  });

  it('does not count twice because a shaking hand blurred it for a moment', () => {
    const blurred = [...during(200, MILK), ...during(GONE_MS - 200), ...during(200, MILK)];
    expect(countedOf(...blurred)).toEqual([MILK]);
  });

  it('does not count twice on a device that takes long for each picture', () => {
    const gate = codeGate();
    const counted = [0, 700, 1400].map((at) => gate.see([MILK], at));
    expect(counted).toEqual([MILK, undefined, undefined]);
  });

  it('does not count twice because its answer took long', () => {
    const gate = codeGate();
    expect(gate.see([MILK], 0)).toBe(MILK);
    gate.answered(MILK, 5_000);
    expect(gate.see([MILK], 5_100)).toBeUndefined();
    expect(gate.see([], 5_100 + GONE_MS)).toBeUndefined();
    expect(gate.see([MILK], 5_200 + GONE_MS)).toBe(MILK);
  });

  it('counts beside another, one after the other', () => {
    expect(countedOf(...during(300, MILK, BREAD))).toEqual([MILK, BREAD]);
  });

  it('counts anew after another was shown, as at a till: milk, bread, milk', () => {
    const sale = [...during(500, MILK), ...during(GONE_MS, BREAD), ...during(300, MILK)];
    expect(countedOf(...sale)).toEqual([MILK, BREAD, MILK]);
  });
});
