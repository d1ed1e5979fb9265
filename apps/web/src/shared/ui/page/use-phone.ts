import { useMediaQuery } from '@mantine/hooks';
import { createStore, useStore } from '#shared/state-cell.ts';

// Reads the first value at once: a table that becomes cards after the first paint would jump.
const atOnce = { getInitialValueInEffect: false };

/** Whether the screen is as narrow as a phone's. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, atOnce);
}

/** Whether the main menu stands open beside the page, and takes 136 px more than its rail. */
export const isMenuOpen = createStore(false);

/** Whether the page is too narrow for tables, which are then shown as cards. */
export function useNarrow(): boolean {
  const limit = useStore(isMenuOpen) ? '71.99em' : '61.99em';
  return useMediaQuery(`(max-width: ${limit})`, false, atOnce);
}
