import type { Purchase } from '@mostrador/contract/purchases';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import { purchaseQueries } from '../queries.ts';

/**
 * Asks for the purchase as it is at this moment, before money of it is sent. Where that cannot be
 * known it says so, and nothing follows.
 */
export function useFreshPurchase(id: string) {
  const { t } = useTranslation('purchases');
  const queryClient = useQueryClient();
  const errorMessage = useErrorMessage();
  const [isAsking, setAsking] = useState(false);
  const ask = async (then: (purchase: Purchase) => void) => {
    setAsking(true);
    try {
      const query = { ...purchaseQueries.detail(id), staleTime: 0 };
      const purchase = await queryClient.fetchQuery(query);
      // Not before whoever shows it has it too: they would see a change that is none.
      notifyManager.schedule(() => {
        setAsking(false);
        then(purchase);
      });
    } catch (error) {
      setAsking(false);
      notify.error({ title: t('messages.notChecked'), message: errorMessage(error) });
    }
  };
  return { isAsking, ask: (then: (purchase: Purchase) => void) => void ask(then) };
}
