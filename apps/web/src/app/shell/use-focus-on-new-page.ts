import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isUnderDialog } from '#shared/keyboard/is-in-dialog.ts';

/**
 * Returns the ref of the main part, which gets the focus on each new page, as without a router.
 * Screen readers and the Tab key then begin there. A field that has focused itself keeps the focus.
 */
export function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  // Not `location`, which changes while the former page, with its focus, is still there.
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    const isFirst = shown.current === undefined;
    shown.current = pathname;
    // With an open dialog, the person is typing there already.
    if (isFirst || isUnderDialog() || main.current?.contains(document.activeElement)) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
