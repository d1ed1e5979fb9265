import type { KeyOf, Translate } from '#i18n/keys.ts';
import { columnKey, FILE_COLUMNS } from './file-columns.ts';
import type { ImportKind } from './parts/import-kinds.ts';

/** Byte order mark: tells a spreadsheet that the file is in UTF-8. */
const BEGINNING = '\ufeff';

/** Time until the object URL is revoked, since the browser reads it only after the click. */
const ADDRESS_STANDS_MS = 60_000;

/** Saves an empty file with the headings of a kind, in the person's language. */
export function saveTemplate(kind: ImportKind, t: Translate<KeyOf<['imports', 'common']>>): void {
  const { required, optional } = FILE_COLUMNS[kind];
  const headings = [...required, ...optional].map((column) => t(columnKey(column)));
  const file = new Blob([`${BEGINNING}${headings.join(',')}\r\n`], { type: 'text/csv' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = t(`file.templateName.${kind}`);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_STANDS_MS);
}
