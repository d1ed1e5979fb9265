import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useLayoutEffect } from 'react';
import { isMenuOpen } from '#shared/ui/page/use-phone.ts';

const atOnce = { getInitialValueInEffect: false };

/** Icons beside their words, icons above small words, or a menu that a button opens. */
export type SidebarForm = 'open' | 'rail' | 'drawer';

/**
 * Form of the main menu: a drawer on a phone and on a tablet by touch; otherwise open or a rail as
 * the person chose in this browser, and without a choice open from 1280 px.
 */
export function useSidebar() {
  const isDrawer = useMediaQuery(
    '(max-width: 47.99em), (max-width: 79.99em) and (pointer: coarse)',
    false,
    atOnce,
  );
  const isWide = useMediaQuery('(min-width: 80em)', false, atOnce);
  const [kept, keep] = useLocalStorage<unknown>({ key: 'sidebarPinned', ...atOnce });
  const isPinned = typeof kept === 'boolean' ? kept : isWide;
  const form: SidebarForm = isDrawer ? 'drawer' : isPinned ? 'open' : 'rail';
  useLayoutEffect(() => isMenuOpen.set(form === 'open'), [form]);
  return { form, isPinned, onTogglePin: () => keep(!isPinned) };
}
