import { Modal } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '#shared/hooks/use-phone.ts';
import { createStore, type Store, useStore } from '#shared/store.ts';
import { MarkReturnedEntry } from './mark-returned-entry.tsx';

interface Asked {
  borrowId: string;
  opened: boolean;
  /** Each opening begins anew, with an idempotency key of its own. */
  opening: number;
}

/**
 * The return dialog (sales §5, "Return modal"): `markReturned` opens it for a loan, `dialog` is to be
 * put on the page. The page itself isn't drawn again for it.
 */
export function useMarkReturned(): { markReturned: (borrowId: string) => void; dialog: ReactNode } {
  return useMemo(() => {
    const asked = createStore<Asked | undefined>(undefined);
    return {
      markReturned: (borrowId) => {
        const opening = (asked.get()?.opening ?? 0) + 1;
        asked.set({ borrowId, opened: true, opening });
      },
      dialog: <MarkReturnedDialog store={asked} />,
    };
  }, []);
}

/** Neither Esc nor a press outside closes it while money is entered, and nothing while it is sent. */
function MarkReturnedDialog({ store }: { store: Store<Asked | undefined> }) {
  const { t } = useTranslation(['borrows', 'common']);
  const phone = usePhone();
  const isSaving = useIsMutating() > 0;
  const asked = useStore(store);
  const close = () => {
    const last = store.get();
    store.set(last && { ...last, opened: false });
  };
  return (
    <Modal
      opened={asked?.opened ?? false}
      onClose={close}
      closeOnEscape={false}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common:close'), disabled: isSaving }}
      fullScreen={phone}
      size={480}
      title={t('markReturned.title')}
    >
      {asked && <MarkReturnedEntry key={asked.opening} borrowId={asked.borrowId} onDone={close} />}
    </Modal>
  );
}
