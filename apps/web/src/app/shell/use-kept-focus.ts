import { useEffect } from 'react';
import { isInDialog } from '#shared/keyboard/is-in-dialog.ts';

const DIALOG = '[role="dialog"]:not([data-cart])';

/**
 * Returns the focus to the element that opened a dialog, however that closes; otherwise a keyboard
 * would start at the top of the page. If the element is gone, the main part gets the focus.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let opener: Element | null = null;
    const onFocusIn = ({ target }: FocusEvent) => {
      // A menu item that opens a dialog disappears; the button of the menu stays.
      const isPassing = isInDialog(target) || isInMenu(target);
      if (target instanceof Element && !isPassing) opener = target;
    };
    const giveBack = () => {
      if (document.activeElement !== document.body || document.querySelector(DIALOG)) return;
      const kept = opener?.isConnected ? opener : document.getElementById('main');
      if (kept instanceof HTMLElement) kept.focus({ preventScroll: true });
    };
    // Acts only if nothing has the focus and a dialog was just removed.
    const watcher = new MutationObserver((changes) => {
      if (document.activeElement !== document.body) return;
      if (changes.some(({ removedNodes }) => [...removedNodes].some(hadDialog))) giveBack();
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocusIn);
    return () => {
      watcher.disconnect();
      document.removeEventListener('focusin', onFocusIn);
    };
  }, []);
}

function isInMenu(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="menu"]') !== null;
}

function hadDialog(node: Node): boolean {
  return node instanceof Element && (node.matches(DIALOG) || node.querySelector(DIALOG) !== null);
}
