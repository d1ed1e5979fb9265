import { amountOf, type Cents } from '@mostrador/domain/money';
import { useDraftStore } from '#features/orders/draft/draft-context.tsx';
import { draftFigures } from '#features/orders/draft/draft-figures.ts';
import { useStoreTerms } from '#features/orders/draft/use-draft-figures.ts';
import { partsSlot } from '#features/payment-methods/parts/charge/kept-parts.ts';
import { enteredCents } from '#features/payment-methods/parts/payment-lines.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useForgetParked, useParkOrder } from './queries.ts';

/** Parks what the form holds, and empties the form; `onParked` is called with the label. */
export function useParkDraft(onParked: (label: string) => void) {
  const { t } = useTranslation('parkedOrders');
  const { formatTime } = useFormat();
  const draft = useDraftStore();
  const terms = useStoreTerms();
  const forgetParked = useForgetParked();
  const park = useParkOrder((label) => {
    draft.clear();
    onParked(label);
  });
  /** The name of the customer or their company, or the time. */
  const firstLabel = () => {
    const { customer } = draft.get();
    const name = customer === null ? '' : personName(customer) || customer.company.trim();
    return name || t('saleAt', { time: formatTime(new Date().toISOString()) });
  };
  return {
    ...park,
    firstLabel,
    /** Sum of the parts that the charge pad took for the order, which is not parked while there are any. */
    takenCents: (): Cents =>
      enteredCents(partsSlot(draft.get().idempotencyKey).read()?.parts ?? []),
    /** Rejects if the order is not parked. After a lost answer the same request goes out again. */
    send: async (label = firstLabel()) => {
      const { variables } = park;
      if (park.isUnknown && variables !== undefined) return park.mutateAsync(variables);
      const now = draft.get();
      const { itemsCount, totalCents } = draftFigures(now, terms);
      const body = {
        label: label.trim() || firstLabel(),
        draft: park.wireDraft(now, terms),
        itemsCount,
        total: amountOf(totalCents),
      };
      const parked = await park.mutateAsync({ body });
      forgetParked(now);
      return parked;
    },
  };
}
