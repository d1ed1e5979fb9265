import { flushSync } from 'react-dom';
import { useDraftStore } from '#features/orders/draft/draft-context.tsx';
import { draftFigures } from '#features/orders/draft/draft-figures.ts';
import { isUnsaved } from '#features/orders/draft/edit-draft.ts';
import { isBlank } from '#features/orders/draft/order-draft.ts';
import { useStoreTerms } from '#features/orders/draft/use-draft-figures.ts';
import { focusScan } from '#features/orders/form/focus-scan.ts';
import { partsSlot } from '#features/payment-methods/parts/charge/kept-parts.ts';
import { enteredCents } from '#features/payment-methods/parts/payment-lines.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';
import { useBack } from '#shared/ui/page/use-back.ts';

/**
 * Returns the function of Cancel: an edit goes back, and a new order is empty again, after a confirmation if that would lose
 * something. From a new order in which nothing is entered it goes back too.
 */
export function useThrowAway(fallback: string): () => Promise<void> {
  const { t } = useTranslation('orderForm');
  const { formatCents, formatNumber } = useFormat();
  const draft = useDraftStore();
  const terms = useStoreTerms();
  const confirm = useConfirm();
  const back = useBack(fallback);
  const parts = () => partsSlot(draft.get().idempotencyKey);
  const question = () => {
    if (draft.get().editing !== null) {
      return { title: t('edit.throwAway.title'), children: t('edit.throwAway.hint') };
    }
    const { itemsCount, totalCents } = draftFigures(draft.get(), terms);
    const items = t('itemsCount', { count: itemsCount, formatted: formatNumber(itemsCount) });
    const hint = t('throwAway.hint', { items, total: formatCents(totalCents) });
    const takenCents = enteredCents(parts().read()?.parts ?? []);
    return {
      title: t('throwAway.title'),
      children:
        takenCents === 0
          ? hint
          : `${hint} ${t('throwAway.parts', { amount: formatCents(takenCents) })}`,
    };
  };
  return async () => {
    const stays = draft.get().editing === null && !isBlank(draft.get());
    if (isUnsaved(draft.get())) {
      const isConfirmed = await confirm({
        ...question(),
        confirmLabel: t('throwAway.confirm'),
        cancelLabel: t('throwAway.keep'),
        dangerous: true,
      });
      if (!isConfirmed) return;
    }
    parts().forget();
    flushSync(() => draft.clear());
    if (stays) focusScan();
    else back();
  };
}
