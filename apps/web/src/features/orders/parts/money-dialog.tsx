import { Modal } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '#shared/hooks/use-phone.ts';
import { createStore, type Store, useStore } from '#shared/store.ts';

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

interface Props<Subject> {
  openings: DialogOpenings<Subject>;
  title: (subject: Subject) => string;
  children: (subject: Subject) => ReactNode;
}

/** A dialog in which money is entered: neither Esc nor a press outside closes it. */
export function MoneyDialog<Subject>({ openings, title, children }: Props<Subject>) {
  const { t } = useTranslation();
  const phone = usePhone();
  const isSaving = useIsMutating() > 0;
  const opening = useStore(openings.store);
  return (
    <Modal
      opened={opening?.opened ?? false}
      onClose={openings.close}
      closeOnEscape={false}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close'), disabled: isSaving }}
      fullScreen={phone}
      size={520}
      title={opening && title(opening.subject)}
    >
      {opening && <div key={opening.number}>{children(opening.subject)}</div>}
    </Modal>
  );
}
