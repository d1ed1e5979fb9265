import { useTranslation } from '#i18n/use-translation.ts';
import { columnKey } from '../file-columns.ts';

/** Returns the translated name of a column, given the API's field name; unknown names unchanged. */
export function useColumnName(): (column: string) => string {
  const { t, i18n } = useTranslation(['imports', 'common']);
  return (column) => {
    const key = columnKey(column as 'id');
    return i18n.exists(key) ? t(key) : column;
  };
}
