import { orderNumberOf } from '@mostrador/domain/order-code';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { hasCode } from '#features/products/queries.ts';
import { type ShortcutRuns, useShortcuts } from '#shared/keyboard/shortcuts.ts';
import { useKeyboard } from '#shared/keyboard/use-keyboard.ts';
import { useHeldScans } from '#shared/keyboard/use-scanner.ts';
import { useUnheardScan } from '#shared/keyboard/use-unheard-scan.ts';
import { usePageEntries } from '#shared/pages/use-page-entries.ts';
import { lockTill } from '#shared/session/session.ts';
import { openOverlay } from './overlay.ts';
import { Overlays } from './overlays.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useOpenScanned } from './use-open-scanned.ts';

/** Functions of every page: shortcuts, palette, shortcut list and scanner. */
export function Shortcuts() {
  const tellUnheard = useUnheardScan();
  const navigate = useNavigate();
  const menu = usePageEntries('menu');
  const isUnderWay = useRouterState({ select: ({ status }) => status === 'pending' });
  useKeyboard(
    useMemo(
      () => ({
        onUnheard: tellUnheard,
        hasCode: (code: string) =>
          orderNumberOf(code) === undefined ? hasCode(code) : Promise.resolve(true),
      }),
      [tellUnheard],
    ),
  );
  useShortcuts({
    palette: () => openOverlay('palette'),
    list: () => openOverlay('shortcutList'),
    search: focusSearch,
    lock: () => void lockTill({ isForOther: false }),
    newOrder: () => void navigate({ to: '/orders/new' }),
    ...Object.fromEntries(
      menu.flatMap(({ shortcut, to }) =>
        shortcut === undefined ? [] : [[shortcut, () => void navigate({ to })]],
      ),
    ),
  } satisfies ShortcutRuns);
  // Holds scans for the page that is loading.
  useHeldScans(isUnderWay);
  useOpenScanned();
  useKeptFocus();
  return <Overlays />;
}

/** Focuses the page's own search; opens the palette on a page without one. */
function focusSearch(): void {
  // The search lies below an open sheet.
  if (document.querySelector('[data-cart]')) return;
  const search = document.querySelector<HTMLInputElement>(
    '#main input[type="search"]:not([inert] *)',
  );
  if (search === null) openOverlay('palette');
  search?.focus();
  search?.select();
}
