import { Modal } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../hooks/use-phone.ts';
import { createStore, type Store, useStore } from '../store.ts';

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
  /** Little would be lost: Esc and a press outside close it too. */
  closesEasily?: boolean;
  /** It asks for nothing but to be meant: it stays small, on a phone too. */
  isQuestion?: (subject: Subject) => boolean;
  children: (subject: Subject) => ReactNode;
}

/**
 * A dialog in which money or goods are entered: neither Esc nor a press outside closes it, and nothing
 * does while it is sent.
 */
export function MoneyDialog<Subject>({
  openings,
  title,
  size = 520,
  closesEasily = false,
  isQuestion = () => false,
  children,
}: Props<Subject>) {
  const { t } = useTranslation();
  const phone = usePhone();
  const isSending = useIsMutating() > 0;
  const opening = useStore(openings.store);
  const isSmall = opening !== undefined && isQuestion(opening.subject);
  return (
    <Modal
      opened={opening?.opened ?? false}
      onClose={openings.close}
      closeOnEscape={closesEasily && !isSending}
      closeOnClickOutside={closesEasily && !isSending}
      closeButtonProps={{ 'aria-label': t('close'), disabled: isSending }}
      fullScreen={phone && !isSmall}
      size={isSmall ? QUESTION_SIZE : size}
      title={opening && title(opening.subject)}
    >
      {opening && <div key={opening.number}>{children(opening.subject)}</div>}
    </Modal>
  );
}
