import { useTranslation } from '#i18n/use-translation.ts';

/** Returns the translated name of a column, given the API's field name; unknown names unchanged. */
export function useColumnName(): (column: string) => string {
  const { t, i18n } = useTranslation('imports');
  return (column) => {
    const key = `imports:column.${column}`;
    return i18n.exists(key) ? t(key as 'column.name') : column;
  };
}
