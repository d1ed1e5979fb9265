import { useLocation } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { PaletteFrame } from '#features/palette/parts/palette-frame.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStore } from '#shared/state-cell.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import { closeOverlay, type OverlayName, openOverlay, overlay } from './overlay.ts';

interface OverlayProps {
  /** Text typed while the code was loading, and whether Enter followed it. */
  typed: string;
  isEntered: boolean;
  onClose: () => void;
  onShowShortcuts: () => void;
}

type OverlayComponent = ComponentType<OverlayProps>;

// Loaded separately, so that no page waits for their code.
const files: Record<OverlayName, () => Promise<OverlayComponent>> = {
  palette: async () => (await import('#features/palette/palette.tsx')).Palette,
  shortcutList: async () => (await import('#features/palette/shortcut-list.tsx')).ShortcutList,
};

const loaded: Partial<Record<OverlayName, OverlayComponent>> = {};

/** Loads the palette ahead; a failure is shown only when it is opened. */
export function preloadPalette(): void {
  void load('palette').catch(() => undefined);
}

async function load(name: OverlayName): Promise<void> {
  loaded[name] ??= await files[name]();
}

/** The palette or the list of shortcuts, above any page. */
export function Overlays() {
  const wanted = useStore(overlay)?.name;
  const pathname = useLocation({ select: (location) => location.pathname });

  useEffect(() => {
    const idle = window.requestIdleCallback?.(preloadPalette, { timeout: 10_000 });
    return () => {
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, []);

  // Closes it when the page changes, such as by Back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of the path.
  useEffect(() => () => overlay.set(undefined), [pathname]);

  return wanted && <Wanted key={wanted} name={wanted} />;
}

/** Accepts typing before the palette's code has loaded. */
function Wanted({ name }: { name: OverlayName }) {
  const { t } = useTranslation('palette');
  const [typed, setTyped] = useState('');
  const [isEntered, setEntered] = useState(false);
  const [, setArrived] = useState(false);
  useEffect(() => {
    if (loaded[name]) return;
    load(name).then(
      () => setArrived(true),
      () => {
        closeOverlay();
        notify.error({ title: t('notLoaded'), message: t('notLoadedHint') });
      },
    );
  }, [name, t]);

  const Loaded = loaded[name];
  if (Loaded) {
    return (
      <Loaded
        typed={typed}
        isEntered={isEntered}
        onClose={closeOverlay}
        onShowShortcuts={() => openOverlay('shortcutList')}
      />
    );
  }
  if (name !== 'palette') return null;
  return (
    <PaletteFrame
      value={typed}
      isSearching
      onChange={setTyped}
      onClose={closeOverlay}
      onKeyDown={({ key }) => {
        if (key === 'Enter') setEntered(true);
      }}
    />
  );
}
