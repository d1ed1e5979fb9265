import type { UnclearNumber } from '@mostrador/contract/imports';
import type { FileFacts } from './file-facts.ts';
import { type DecimalSeparator, decimalSeparatorOf, numberDigits } from './number-form.ts';
import { numberText, type StoreAmountFormat } from './read-amount.ts';
import type { ImportTable } from './read-import-file.ts';
import { refusedFile } from './refuse-file.ts';

/** Most numbers shown in both ways. */
const MAX_SHOWN = 3;

/**
 * Decides how the file's numbers are read that have two readings, such as 12.000: as `answered`, else as the one
 * decimal separator that other numbers of the file prove (rules.md#imports). Returns null if there are no such numbers.
 * Throws UNREADABLE_FILE if nothing decides.
 */
export function unclearNumbersOf(
  { fields, rows }: Pick<ImportTable, 'fields' | 'rows'>,
  numbers: readonly string[],
  format: StoreAmountFormat,
  answered: DecimalSeparator | undefined,
): FileFacts['numbers'] {
  const proofs = new Map<DecimalSeparator, { line: number; value: string }>();
  const unclear = new Map<string, { line: number; column: string; value: string }>();
  const columns = fields.flatMap((field, index) =>
    field !== null && numbers.includes(field) ? [{ field, index }] : [],
  );
  for (const { line, cells } of rows) {
    if (cells.length !== fields.length) continue;
    for (const { field, index } of columns) {
      const value = numberText(cells[index] ?? '', format);
      const separator = decimalSeparatorOf(value);
      if (separator === 'unclear') {
        if (unclear.size < MAX_SHOWN && !unclear.has(value)) {
          unclear.set(value, { line, column: field, value });
        }
      } else if (separator === '.' || separator === ',') {
        if (!proofs.has(separator)) proofs.set(separator, { line, value });
      }
    }
  }
  const [first] = unclear.values();
  if (first === undefined) return null;
  const [proven, ...others] = answered === undefined ? [...proofs] : [];
  const decimalSeparator = answered ?? (others.length === 0 ? proven?.[0] : undefined);
  if (decimalSeparator === undefined) {
    throw refusedFile('unclearNumbers', { numbers: [...unclear.values()].map(inBothWays) });
  }
  return {
    decimalSeparator,
    unclear: { line: first.line, value: first.value },
    proof: proven?.[1] ?? null,
  };
}

function inBothWays(cell: { line: number; column: string; value: string }): UnclearNumber {
  return { ...cell, byPoint: plainText(cell.value, '.'), byComma: plainText(cell.value, ',') };
}

function plainText(value: string, separator: DecimalSeparator): string {
  const { isNegative, whole, fraction } = numberDigits(value, separator) ?? {
    isNegative: false,
    whole: value,
    fraction: '',
  };
  return `${isNegative ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}
