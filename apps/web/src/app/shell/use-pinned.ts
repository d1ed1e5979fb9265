import { useLocalStorage } from '@mantine/hooks';

/** Whether the sidebar stays open; kept in this browser. */
export function useSidebarPinned() {
  return useLocalStorage({
    key: 'sidebarPinned',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
}
