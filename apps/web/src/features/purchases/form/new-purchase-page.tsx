import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { DraftProvider } from '#features/purchases/draft/draft-context.tsx';
import { type DraftStore, openDraft } from '#features/purchases/draft/draft-store.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { callQuery } from '#shared/api/query.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useUser } from '#shared/session/user.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { PurchaseForm } from './purchase-form.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Provider of a new purchase; ignored if the draft has a provider already. */
    providerId?: string;
  }
}

/** /purchases/new: products with quantities and costs, from a provider. */
export function NewPurchasePage() {
  const { id, store } = useUser();
  const [draft] = useState(() => openDraft(store.id, id));
  useFirstProvider(draft);
  return (
    <DraftProvider draft={draft}>
      <PurchaseForm />
    </DraftProvider>
  );
}

/** Chooses the provider from whose page the form was opened, unless the draft has one. */
function useFirstProvider(draft: DraftStore): void {
  const { t } = useTranslation('purchases');
  const errorMessage = useErrorMessage();
  const queryClient = useQueryClient();
  const providerId = useLocation({ select: ({ state }) => state.providerId });
  useEffect(() => {
    if (providerId === undefined || draft.get().provider !== null) return;
    queryClient
      .fetchQuery(callQuery('readProvider', { params: { id: providerId } }))
      .then(({ id, name }) => {
        if (draft.get().provider !== null) return;
        draft.dispatch({ type: 'providerChosen', provider: { id, name } });
      })
      .catch((error) => {
        notify.error({ title: t('form.providerNotLoaded'), message: errorMessage(error) });
      });
  }, [providerId, draft, queryClient, t, errorMessage]);
}
