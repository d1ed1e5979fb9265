import type { Reservation } from '@mostrador/contract/reservations';
import type { CalendarDay } from '@mostrador/domain/calendar';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { chosenCustomer } from '#features/orders/draft/draft-customer.ts';
import type { DraftStore } from '#features/orders/draft/draft-store.ts';
import { firstLoanTerms } from '#features/orders/draft/loan-terms.ts';
import { isBlank } from '#features/orders/draft/order-draft.ts';
import { useLendingSettings } from '#features/orders/draft/use-lending-settings.ts';
import { productQueries } from '#features/products/queries.ts';
import { reservationQueries } from '#features/reservations/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { callQuery } from '#shared/api/query.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { notify } from '#shared/ui/notice/notify.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Reservation that a new order picks up; ignored if another order is being entered. */
    reservationId?: string;
  }
}

/**
 * Fills the form from the reservation on whose page “Pick up” was pressed: the customer, and its goods as
 * loans on the terms of their last ones (rules.md#reservations).
 */
export function usePickedUp(draft: DraftStore): void {
  const { t } = useTranslation('orderForm');
  const errorMessage = useErrorMessage();
  const queryClient = useQueryClient();
  const settings = useLendingSettings();
  const reservationId = useLocation({ select: ({ state }) => state.reservationId });
  useEffect(() => {
    const isOther = () => draft.get().reservation?.id !== reservationId && !isBlank(draft.get());
    if (reservationId === undefined || draft.get().reservation?.id === reservationId) return;
    if (isOther()) {
      notify.warning({ title: t('reservation.formBusy'), message: t('reservation.formBusyHint') });
      return;
    }
    load(queryClient, reservationId)
      .then(({ reservation, customer, products }) => {
        if (reservation.status !== 'BOOKED' || isOther()) return;
        const { id, reservationNumber: number, from, until } = reservation;
        draft.dispatch({ type: 'reservationChosen', reservation: { id, number, from, until } });
        if (customer) {
          draft.dispatch({ type: 'customerChosen', customer: chosenCustomer(customer) });
        }
        for (const { productId, quantity } of reservation.items) {
          const product = products.find((each) => each.id === productId);
          if (product === undefined) continue;
          // One that is picked up after its last day is due today.
          const dueOn = until < settings.today ? settings.today : (until as CalendarDay);
          const terms = { ...firstLoanTerms(product, settings, dueOn), quantity };
          draft.dispatch({ type: 'loanAdded', product, terms });
        }
        if (products.length < reservation.items.length) {
          notify.warning({ message: t('reservation.goodsGone') });
        }
      })
      .catch((error: unknown) => {
        notify.error({ title: t('reservation.notLoaded'), message: errorMessage(error) });
      });
  }, [reservationId, draft, queryClient, settings, t, errorMessage]);
}

/** Reads the reservation, its customer unless they were deleted, and those of its goods that are there. */
async function load(queryClient: QueryClient, id: string) {
  const reservation: Reservation = await queryClient.fetchQuery(reservationQueries.detail(id));
  const { customer, items } = reservation;
  const [known, products] = await Promise.all([
    customer.isArchived
      ? undefined
      : queryClient.fetchQuery(callQuery('readCustomer', { params: { id: customer.id } })),
    queryClient.fetchQuery(productQueries.byIds(items.map(({ productId }) => productId))),
  ]);
  return { reservation, customer: known, products };
}
