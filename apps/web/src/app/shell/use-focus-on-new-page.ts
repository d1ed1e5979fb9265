import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Gives the ref of the main part: a new page gets the focus, as it would without a router, so that a
 * screen reader and the Tab key begin there. A field that took the focus itself keeps it.
 */
export function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
