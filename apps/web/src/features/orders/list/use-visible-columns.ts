import { useLocalStorage } from '@mantine/hooks';

/** Columns that can be hidden, in order; number and total always show. */
export const OPTIONAL_COLUMNS = [
  'createdAt',
  'customer',
  'status',
  'paymentStatus',
  'serviceType',
  'deliveryPerson',
] as const;
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number];

/** Visible optional columns, and the function that changes them; kept in this browser. */
export function useVisibleColumns() {
  return useLocalStorage<OptionalColumn[]>({
    key: 'orders.columns',
    defaultValue: [...OPTIONAL_COLUMNS],
    getInitialValueInEffect: false,
    deserialize: knownColumns,
  });
}

/** Ignores unknown names, since another version may have stored them. */
function knownColumns(stored: string | undefined): OptionalColumn[] {
  try {
    const names: unknown = JSON.parse(stored ?? '');
    if (Array.isArray(names)) return OPTIONAL_COLUMNS.filter((column) => names.includes(column));
  } catch {
    // Unreadable: shows all columns.
  }
  return [...OPTIONAL_COLUMNS];
}
