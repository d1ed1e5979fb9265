import { type Cents, centsOf } from '@mostrador/domain/money';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderQueries } from '#features/orders/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { makeStale } from '#shared/api/query.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { notify } from '#shared/ui/notice/notify.ts';

/**
 * Asks what is due at this moment, before a payment is shown and before it is sent (rules.md#payments).
 * Where that cannot be known it says so, and nothing follows.
 */
export function useFreshDue(orderId: string) {
  const { t } = useTranslation('payments');
  const queryClient = useQueryClient();
  const errorMessage = useErrorMessage();
  const [isAsking, setAsking] = useState(false);

  const ask = async (then: (amountDueCents: Cents) => void) => {
    setAsking(true);
    try {
      const query = { ...orderQueries.financials(orderId), staleTime: 0 };
      const { amountDue } = await queryClient.fetchQuery(query);
      // Not before whoever shows what is due has it too: they would see a change that is none.
      notifyManager.schedule(() => {
        setAsking(false);
        then(centsOf(amountDue));
      });
    } catch (error) {
      setAsking(false);
      notify.error({ title: t('dueNotKnown'), message: errorMessage(error) });
    }
  };
  return {
    isAsking,
    ask: (then: (amountDueCents: Cents) => void) => void ask(then),
    /** Another till changed the order: all that shows it is old. */
    refreshOrder: () => void makeStale(queryClient, ['readOrder', 'listOrders']),
  };
}
