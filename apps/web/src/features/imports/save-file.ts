import { fileSeparatorsOf } from '@mostrador/domain/locale';

/** Byte order mark: tells a spreadsheet that the file is in UTF-8. */
const BEGINNING = '\ufeff';

/** Time until the object URL is revoked, since the browser reads it only after the click. */
const ADDRESS_STANDS_MS = 60_000;

/** Saves rows of texts as a CSV file that a spreadsheet set to the locale opens in columns, each text in quotes. */
export function saveCsv(name: string, locale: string, rows: readonly (readonly string[])[]): void {
  const separator = fileSeparatorsOf(locale).cell;
  const lines = rows.map((row) => `${row.map(quoted).join(separator)}\r\n`);
  const address = URL.createObjectURL(new Blob([BEGINNING, ...lines], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_STANDS_MS);
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
