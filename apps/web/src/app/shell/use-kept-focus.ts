import { useEffect } from 'react';
import { isInDialog } from '#shared/keyboard/is-in-dialog.ts';

const DIALOG = '[role="dialog"]:not([data-cart])';

/**
 * Gives the focus back to what had it before a dialog, whichever way that one closes: a keyboard would
 * begin at the top of the page. Where that is gone with what the dialog did, the main part has it.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let opener: Element | null = null;
    const onFocusIn = ({ target }: FocusEvent) => {
      // A menu leads to the dialog, and is gone by then; whoever opened the menu is still there.
      const isPassing = isInDialog(target) || isInMenu(target);
      if (target instanceof Element && !isPassing) opener = target;
    };
    const giveBack = () => {
      if (document.activeElement !== document.body || document.querySelector(DIALOG)) return;
      const kept = opener?.isConnected ? opener : document.getElementById('main');
      if (kept instanceof HTMLElement) kept.focus({ preventScroll: true });
    };
    // Where nothing has the focus, which is rare, and a dialog has just gone.
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
