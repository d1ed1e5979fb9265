import { useMemo } from 'react';
import { useCurrencyUnit } from '#shared/format/use-currency-unit.ts';
import { useUser } from '#shared/session/user.tsx';
import { useDraft } from './draft-context.tsx';
import { type DraftFigures, draftFigures } from './draft-figures.ts';
import type { StoreTerms } from './taxes/line-tax.ts';

/** The store's present settings that the money of a draft depends on. */
export function useStoreTerms(): StoreTerms {
  const { pricesIncludeTax, taxRates } = useUser().store;
  const unit = useCurrencyUnit();
  return useMemo(() => ({ unit, pricesIncludeTax, taxRates }), [unit, pricesIncludeTax, taxRates]);
}

/** Figures of the draft. */
export function useDraftFigures(): DraftFigures {
  const lines = useDraft((draft) => draft.lines);
  const discountCents = useDraft((draft) => draft.discountCents);
  const discountPercent = useDraft((draft) => draft.discountPercent);
  const editing = useDraft((draft) => draft.editing);
  const customer = useDraft((draft) => draft.customer);
  const terms = useStoreTerms();
  return useMemo(
    () => draftFigures({ lines, discountCents, discountPercent, editing, customer }, terms),
    [lines, discountCents, discountPercent, editing, customer, terms],
  );
}
