import { useMemo } from 'react';
import { useTaxRates } from '#features/products/parts/use-tax-rates.ts';
import { useCurrencyUnit } from '#shared/format/use-currency-unit.ts';
import { useDraft } from './draft-context.tsx';
import { draftFigures } from './purchase-draft.ts';

/** Figures of the draft, with the taxes of its lines by rate. */
export function useDraftFigures(): ReturnType<typeof draftFigures> {
  const lines = useDraft((draft) => draft.lines);
  const taxCents = useDraft((draft) => draft.taxCents);
  const discountCents = useDraft((draft) => draft.discountCents);
  const taxRates = useTaxRates();
  const unit = useCurrencyUnit();
  return useMemo(
    () => draftFigures({ lines, taxCents, discountCents }, { unit, taxRates }),
    [lines, taxCents, discountCents, unit, taxRates],
  );
}
