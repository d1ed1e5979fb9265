import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isUnderDialog } from '#shared/keyboard/is-in-dialog.ts';

/**
 * Gives the ref of the main part: a new page gets the focus, as it would without a router, so that a
 * screen reader and the Tab key begin there. A field that took the focus itself keeps it.
 */
export function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  // Not the address, which is the new one while the page before is still there, with the focus in it.
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    const isFirst = shown.current === undefined;
    shown.current = pathname;
    // Whoever opened a dialog while the page was on its way is typing there by now.
    if (isFirst || isUnderDialog() || main.current?.contains(document.activeElement)) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
