import type { RollRow } from '#shared/printer/roll-row.ts';

interface Texts {
  shop: string;
  title: string;
  /** Announces the letters that a code page may lack. */
  letters: string;
  samples: string;
  /** Says that the two figures have to stand at the two edges. */
  width: string;
  at: string;
}

/** The paper of a test: letters that show the code page, and a row as wide as the roll. */
export function testPage({ shop, title, letters, samples, width, at }: Texts): RollRow[] {
  return [
    { kind: 'text', text: shop, isStrong: true, isTall: true, isCentred: true },
    { kind: 'text', text: title, isStrong: true, isCentred: true },
    { kind: 'text', text: at, isCentred: true },
    { kind: 'rule' },
    { kind: 'text', text: letters },
    { kind: 'text', text: samples },
    { kind: 'rule' },
    { kind: 'text', text: width },
    { kind: 'pair', left: ['|<'], right: ['>|'] },
  ];
}
