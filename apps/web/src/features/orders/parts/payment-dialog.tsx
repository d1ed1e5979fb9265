import { Modal } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '#shared/hooks/use-phone.ts';
import { createStore, type Store, useStore } from '#shared/store.ts';
import { PaymentEntry } from './payment-entry.tsx';
import type { PayableOrder, PaymentTerms } from './payment-lines.ts';

export type TakePayment = (order: PayableOrder, mode?: PaymentTerms['mode']) => void;

interface Asked {
  order: PayableOrder;
  mode: PaymentTerms['mode'];
  opened: boolean;
  /** Each opening begins anew, with an idempotency key of its own. */
  opening: number;
}

/**
 * The shared payment dialog (sales §2, §5): `takePayment` opens it for an order, `dialog` is to be
 * put on the page. The page itself isn't drawn again for it: a long list would be felt.
 */
export function usePaymentDialog(): { takePayment: TakePayment; dialog: ReactNode } {
  return useMemo(() => {
    const asked = createStore<Asked | undefined>(undefined);
    return {
      takePayment: (order, mode = 'normal') => {
        const opening = (asked.get()?.opening ?? 0) + 1;
        asked.set({ order, mode, opened: true, opening });
      },
      dialog: <PaymentDialog store={asked} />,
    };
  }, []);
}

/** Neither Esc nor a press outside closes it while money is entered. */
function PaymentDialog({ store }: { store: Store<Asked | undefined> }) {
  const { t } = useTranslation(['payments', 'common']);
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
      size={520}
      title={asked && t(`title.${asked.mode}`, { number: asked.order.orderNumber })}
    >
      {asked && <PaymentEntry key={asked.opening} {...asked} onDone={close} />}
    </Modal>
  );
}
