import { createStore } from '#shared/state-cell.ts';

export type OverlayName = 'palette' | 'shortcutList';

interface Overlay {
  name: OverlayName;
  /** Element that had the focus before. */
  opener: Element | null;
}

/** The open overlay, or the one that is loading. */
export const overlay = createStore<Overlay | undefined>(undefined);

export function openOverlay(name: OverlayName): void {
  const opener = overlay.get()?.opener ?? document.activeElement;
  overlay.set({ name, opener });
}

/** Closes the overlay and returns the focus. */
export function closeOverlay(): void {
  const opener = overlay.get()?.opener;
  overlay.set(undefined);
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
}
