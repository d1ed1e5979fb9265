import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { DraftProvider } from '#features/orders/draft/draft-context.tsx';
import { chosenCustomer } from '#features/orders/draft/draft-customer.ts';
import { type DraftStore, openDraft } from '#features/orders/draft/draft-store.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { callQuery } from '#shared/api/query.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useUser } from '#shared/session/user.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { useForgetTaken } from '../outbox/use-take-order.ts';
import { OrderForm } from './order-form.tsx';

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
  useForgetTaken(draft);
  useFirstCustomer(draft);
  const [sale, setSale] = useState(1);
  return (
    <DraftProvider draft={draft}>
      {/* At once, so that a code scanned on the finish of a sale finds the next one's form. */}
      <OrderForm key={sale} onNewSale={() => flushSync(() => setSale(sale + 1))} />
    </DraftProvider>
  );
}

/** Chooses the customer from whose page the form was opened, unless the draft has one. */
function useFirstCustomer(draft: DraftStore): void {
  const { t } = useTranslation('orderForm');
  const errorMessage = useErrorMessage();
  const queryClient = useQueryClient();
  const customerId = useLocation({ select: ({ state }) => state.customerId });
  useEffect(() => {
    if (customerId === undefined || draft.get().customer !== null) return;
    queryClient
      .fetchQuery(callQuery('readCustomer', { params: { id: customerId } }))
      .then((customer) => {
        if (draft.get().customer !== null) return;
        draft.dispatch({ type: 'customerChosen', customer: chosenCustomer(customer) });
      })
      .catch((error) => {
        notify.error({ title: t('customerNotLoaded'), message: errorMessage(error) });
      });
  }, [customerId, draft, queryClient, t, errorMessage]);
}
