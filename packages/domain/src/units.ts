/** Where a unit with a code is (rules.md#units): sold, lost and written off units are GONE. */
export const UNIT_STATES = ['HERE', 'OUT', 'IN_REPAIR', 'GONE'] as const;
export type UnitState = (typeof UNIT_STATES)[number];

/** Units that a product may have with codes, without those that are GONE: each is a label on a thing. */
export const MAX_UNITS = 1000;

/** Longest beginning that made codes share, so that a code fits on a label. */
const LONGEST_BEGINNING = 12;
const DIGITS = 3;

/**
 * Returns the beginning that the made codes of a product share: its barcode, else the letters and digits
 * of its name, in capitals and without accents; UNIT where there are none.
 */
export function codeBeginning({ name, barcode }: { name: string; barcode: string | null }): string {
  const letters = (barcode ?? name)
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  return `${letters.slice(0, LONGEST_BEGINNING) || 'UNIT'}-`;
}

/** Makes the next codes that begin so, such as DRILL-003 after DRILL-002, none of which is `taken`. */
export function madeCodes(beginning: string, taken: ReadonlySet<string>, count: number): string[] {
  const codes: string[] = [];
  for (let number = 1; codes.length < count; number++) {
    const code = `${beginning}${String(number).padStart(DIGITS, '0')}`;
    if (!taken.has(code)) codes.push(code);
  }
  return codes;
}
