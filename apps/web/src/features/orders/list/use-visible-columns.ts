import { useLocalStorage } from '@mantine/hooks';

/** The columns that may be hidden, in their order; number and total always show. */
export const OPTIONAL_COLUMNS = [
  'createdAt',
  'customer',
  'status',
  'paymentStatus',
  'serviceType',
  'deliveryPerson',
] as const;
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number];

/** Which of the optional columns show, and the way to choose; remembered in this browser. */
export function useVisibleColumns() {
  return useLocalStorage<OptionalColumn[]>({
    key: 'orders.columns',
    defaultValue: [...OPTIONAL_COLUMNS],
    getInitialValueInEffect: false,
    deserialize: knownColumns,
  });
}

/** What is stored may be from another version, or from anyone. */
function knownColumns(stored: string | undefined): OptionalColumn[] {
  try {
    const names: unknown = JSON.parse(stored ?? '');
    if (Array.isArray(names)) return OPTIONAL_COLUMNS.filter((column) => names.includes(column));
  } catch {
    // Not ours: as if nothing had been chosen.
  }
  return [...OPTIONAL_COLUMNS];
}
