import { createStore } from '#shared/state-cell.ts';

export type OverlayName = 'palette' | 'shortcutList';

interface Overlay {
  name: OverlayName;
  /** What had the focus before. */
  opener: Element | null;
}

/** What is open above every page, or is being loaded to be. */
export const overlay = createStore<Overlay | undefined>(undefined);

export function openOverlay(name: OverlayName): void {
  const opener = overlay.get()?.opener ?? document.activeElement;
  overlay.set({ name, opener });
}

/** Closes it, and gives the focus back to what had it. */
export function closeOverlay(): void {
  const opener = overlay.get()?.opener;
  overlay.set(undefined);
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
}
