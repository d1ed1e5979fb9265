import type { KeyOf, Translate } from '#i18n/keys.ts';
import { columnKey, FILE_COLUMNS } from './file-columns.ts';
import type { ImportKind } from './parts/import-kinds.ts';
import { saveCsv } from './save-file.ts';

/** Saves an empty file with the headings of a kind, in the person's language. */
export function saveTemplate(
  kind: ImportKind,
  locale: string,
  t: Translate<KeyOf<['imports', 'common']>>,
): void {
  const { required, optional } = FILE_COLUMNS[kind];
  saveCsv(t(`file.templateName.${kind}`), locale, [
    [...required, ...optional].map((column) => t(columnKey(column))),
  ]);
}
