import { useMediaQuery } from '@mantine/hooks';

// The first value is read at once: a table that turns into cards after the first paint would jump.
const atOnce = { getInitialValueInEffect: false };

/** Whether the screen is a phone's. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, atOnce);
}

/** Whether a table would be squeezed, so that its rows are shown as cards. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 61.99em)', false, atOnce);
}
