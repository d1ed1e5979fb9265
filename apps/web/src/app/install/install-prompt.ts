import { createStore } from '#shared/state-cell.ts';

interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: BeforeInstallPromptEvent;
  }
  interface Navigator {
    /** Of an iPhone and an iPad alone. */
    readonly standalone?: boolean;
  }
}

/** The browser's offer to install the app, which holds for one press; not every browser makes one. */
export const installPrompt = createStore<BeforeInstallPromptEvent | undefined>(undefined);

/** Hears the offer whenever it comes: mostly before anyone has signed in. */
export function hearInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Not in the midst of a sale.
    event.preventDefault();
    installPrompt.set(event);
  });
  window.addEventListener('appinstalled', () => installPrompt.set(undefined));
}
