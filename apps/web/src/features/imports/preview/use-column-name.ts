import { useTranslation } from '#i18n/use-translation.ts';

/** Gives a column, by the API's field name, in the person's words; one that is unknown as it is. */
export function useColumnName(): (column: string) => string {
  const { t, i18n } = useTranslation('imports');
  return (column) => {
    const key = `imports:column.${column}`;
    return i18n.exists(key) ? t(key as 'column.name') : column;
  };
}
