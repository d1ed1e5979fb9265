import { useMediaQuery } from '@mantine/hooks';

// Reads the first value at once: a table that becomes cards after the first paint would jump.
const atOnce = { getInitialValueInEffect: false };

/** Whether the screen is as narrow as a phone's. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, atOnce);
}

/** Whether the screen is too narrow for tables, which are then shown as cards. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 61.99em)', false, atOnce);
}
