import { type ReactNode, useState } from 'react';
import { createStore, type Store, useStore } from '#shared/state-cell.ts';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import { Dialog } from './dialog.tsx';

interface Opening<Subject> {
  subject: Subject;
  opened: boolean;
  /** Each opening begins anew, with an idempotency key of its own. */
  number: number;
}

/** What a dialog is open for. */
export interface DialogOpenings<Subject> {
  store: Store<Opening<Subject> | undefined>;
  open: (subject: Subject) => void;
  close: () => void;
}

/**
 * The openings of a `MoneyDialog`. The page that holds them isn't drawn again for one: a long list
 * would be felt.
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

/** In pixels. */
const QUESTION_SIZE = 440;

interface Props<Subject> {
  openings: DialogOpenings<Subject>;
  title: (subject: Subject) => ReactNode;
  /** In pixels; a phone's dialog fills the screen. */
  size?: number;
  /** Little would be lost: a press outside closes it too. */
  closesOnClickOutside?: boolean;
  closesOnEscape?: (subject: Subject) => boolean;
  /** It asks for nothing but to be meant: it stays small, on a phone too. */
  isQuestion?: (subject: Subject) => boolean;
  children: (subject: Subject) => ReactNode;
}

/** A dialog in which money or goods are entered: a press outside does not close it. */
export function MoneyDialog<Subject>({
  openings,
  title,
  size = 520,
  closesOnClickOutside = false,
  closesOnEscape = () => true,
  isQuestion = () => false,
  children,
}: Props<Subject>) {
  const phone = usePhone();
  const opening = useStore(openings.store);
  const isSmall = opening !== undefined && isQuestion(opening.subject);
  return (
    <Dialog
      opened={opening?.opened ?? false}
      onClose={openings.close}
      closesOnEscape={opening !== undefined && closesOnEscape(opening.subject)}
      closesOnClickOutside={closesOnClickOutside}
      fullScreen={phone && !isSmall}
      size={isSmall ? QUESTION_SIZE : size}
      title={opening && title(opening.subject)}
    >
      {opening && <div key={opening.number}>{children(opening.subject)}</div>}
    </Dialog>
  );
}
