import { createStore } from '#shared/state-cell.ts';

interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: BeforeInstallPromptEvent;
  }
  interface Navigator {
    /** Exists only on iPhone and iPad. */
    readonly standalone?: boolean;
  }
}

/** The browser's offer to install the app, valid for one use. Not every browser makes one. */
export const installPrompt = createStore<BeforeInstallPromptEvent | undefined>(undefined);

/** Stores the offer, which usually comes before anyone has signed in. */
export function hearInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Stops the browser's own prompt, which could interrupt a sale.
    event.preventDefault();
    installPrompt.set(event);
  });
  window.addEventListener('appinstalled', () => installPrompt.set(undefined));
}
