import { currencyUnit } from '@mostrador/domain/currency';
import type { CurrencyUnit } from '@mostrador/domain/money';
import { useMemo } from 'react';
import { useUser } from '#shared/session/user.tsx';
import { useDraft } from './draft-context.tsx';
import { type DraftFigures, draftFigures } from './draft-figures.ts';

/** Unit of the store's currency, in which discounts are rounded. */
export function useCurrencyUnit(): CurrencyUnit {
  return currencyUnit(useUser().store.settings.currency);
}

/** Figures of the draft. */
export function useDraftFigures(): DraftFigures {
  const lines = useDraft((draft) => draft.lines);
  const discountCents = useDraft((draft) => draft.discountCents);
  const discountPercent = useDraft((draft) => draft.discountPercent);
  const editing = useDraft((draft) => draft.editing);
  const unit = useCurrencyUnit();
  return useMemo(
    () => draftFigures({ lines, discountCents, discountPercent, editing }, unit),
    [lines, discountCents, discountPercent, editing, unit],
  );
}
