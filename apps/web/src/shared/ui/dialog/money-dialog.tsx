import { type ReactNode, useState } from 'react';
import { isTouch } from '#shared/keyboard/is-touch.ts';
import { createStore, type Store, useStore } from '#shared/state-cell.ts';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import { Dialog } from './dialog.tsx';

interface Opening<Subject> {
  subject: Subject;
  opened: boolean;
  /** Distinguishes openings: each starts afresh, with its own idempotency key. */
  number: number;
}

/** State of a dialog: its subject while it is open. */
export interface DialogOpenings<Subject> {
  store: Store<Opening<Subject> | undefined>;
  open: (subject: Subject) => void;
  close: () => void;
}

/**
 * Openings of a `MoneyDialog`, in a state cell: opening it does not render the page, which would be
 * slow with a long list.
 */
export function useDialogOpenings<Subject>(): DialogOpenings<Subject> {
  return useState(() => {
    const store = createStore<Opening<Subject> | undefined>(undefined);
    return {
      store,
      open: (subject: Subject) => {
        store.set({ subject, opened: true, number: (store.get()?.number ?? 0) + 1 });
      },
      close: () => {
        const last = store.get();
        store.set(last && { ...last, opened: false });
      },
    };
  })[0];
}

/** Width in pixels. */
const QUESTION_SIZE = 440;

interface Props<Subject> {
  openings: DialogOpenings<Subject>;
  title: (subject: Subject) => ReactNode;
  /** Width in pixels; on a phone the dialog fills the screen. */
  size?: number;
  /** Allows closing by a press outside, for dialogs that lose little. */
  closesOnClickOutside?: boolean;
  closesOnEscape?: (subject: Subject) => boolean;
  /** Fills a tablet too, where fingers are the pointer. */
  fillsTouch?: (subject: Subject) => boolean;
  /** Only asks for a confirmation: stays small, even on a phone. */
  isQuestion?: (subject: Subject) => boolean;
  children: (subject: Subject) => ReactNode;
}

/** A dialog for money or goods: a press outside does not close it unless allowed. */
export function MoneyDialog<Subject>({
  openings,
  title,
  size = 520,
  closesOnClickOutside = false,
  closesOnEscape = () => true,
  fillsTouch = () => false,
  isQuestion = () => false,
  children,
}: Props<Subject>) {
  const phone = usePhone();
  const opening = useStore(openings.store);
  const isSmall = opening !== undefined && isQuestion(opening.subject);
  const isLarge = phone || (isTouch() && opening !== undefined && fillsTouch(opening.subject));
  return (
    <Dialog
      opened={opening?.opened ?? false}
      onClose={openings.close}
      closesOnEscape={opening !== undefined && closesOnEscape(opening.subject)}
      closesOnClickOutside={closesOnClickOutside}
      fullScreen={isLarge && !isSmall}
      size={isSmall ? QUESTION_SIZE : size}
      title={opening && title(opening.subject)}
    >
      {opening && <div key={opening.number}>{children(opening.subject)}</div>}
    </Dialog>
  );
}
