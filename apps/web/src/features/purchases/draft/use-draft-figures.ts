import { useMemo } from 'react';
import { useTaxTerms } from '#features/purchases/draft/use-tax-terms.ts';
import { useCurrencyUnit } from '#shared/format/use-currency-unit.ts';
import { useDraft } from './draft-context.tsx';
import { draftFigures } from './purchase-draft.ts';

/** Figures of the draft, with the taxes of its lines by rate. */
export function useDraftFigures(): ReturnType<typeof draftFigures> {
  const lines = useDraft((draft) => draft.lines);
  const taxCents = useDraft((draft) => draft.taxCents);
  const discountCents = useDraft((draft) => draft.discountCents);
  const terms = useTaxTerms();
  const unit = useCurrencyUnit();
  return useMemo(
    () => draftFigures({ lines, taxCents, discountCents }, { unit, ...terms }),
    [lines, taxCents, discountCents, unit, terms],
  );
}
