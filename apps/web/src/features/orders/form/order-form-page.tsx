import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { DraftProvider } from '#features/orders/draft/draft-context.tsx';
import { chosenCustomer } from '#features/orders/draft/draft-customer.ts';
import { type DraftStore, openDraft } from '#features/orders/draft/draft-store.ts';
import { isUnsaved } from '#features/orders/draft/edit-draft.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { callQuery } from '#shared/api/query.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useHistoryEntry } from '#shared/pages/history-entry.ts';
import { useUser } from '#shared/session/user.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { finishOf } from '../finish/kept-finish.ts';
import { useForgetTaken } from '../outbox/use-take-order.ts';
import { OrderForm } from './order-form.tsx';
import { usePickedUp } from './use-picked-up.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Customer of a new order; ignored if the draft has a customer already. */
    customerId?: string;
  }
}

/** /orders/new: a sale, a loan, or both. */
export function OrderFormPage() {
  const { id, store } = useUser();
  const [draft] = useState(() => openDraft(store.id, id));
  const finish = finishOf(store.id, id);
  const entry = useHistoryEntry();
  const [reopened] = useState(() => (isUnsaved(draft.get()) ? undefined : finish.read(entry)));
  // A new order ends the finish of the last sale, in every tab.
  useEffect(() => {
    if (reopened === undefined) finishOf(store.id, id).forget();
  }, [reopened, store.id, id]);
  useForgetTaken(draft);
  useFirstCustomer(draft, reopened !== undefined);
  usePickedUp(draft);
  const [sale, setSale] = useState(1);
  const onNewSale = () => {
    finish.forget();
    // At once, so that a code scanned on the finish of a sale finds the next one's form.
    flushSync(() => setSale(sale + 1));
  };
  return (
    <DraftProvider draft={draft}>
      <OrderForm key={sale} reopened={sale === 1 ? reopened : undefined} onNewSale={onNewSale} />
    </DraftProvider>
  );
}

/**
 * Chooses the customer from whose page the form was opened, unless the draft has one or the sale is
 * finished.
 */
function useFirstCustomer(draft: DraftStore, isFinished: boolean): void {
  const { t } = useTranslation('orderForm');
  const errorMessage = useErrorMessage();
  const queryClient = useQueryClient();
  const customerId = useLocation({ select: ({ state }) => state.customerId });
  useEffect(() => {
    if (customerId === undefined || isFinished || draft.get().customer !== null) return;
    queryClient
      .fetchQuery(callQuery('readCustomer', { params: { id: customerId } }))
      .then((customer) => {
        if (draft.get().customer !== null) return;
        draft.dispatch({ type: 'customerChosen', customer: chosenCustomer(customer) });
      })
      .catch((error) => {
        notify.error({ title: t('customerNotLoaded'), message: errorMessage(error) });
      });
  }, [customerId, isFinished, draft, queryClient, t, errorMessage]);
}
