import type { PurchaseFigures } from '@mostrador/domain/purchase-figures';
import { useMemo } from 'react';
import { useDraft } from './draft-context.tsx';
import { draftFigures } from './purchase-draft.ts';

/** Figures of the draft. */
export function useDraftFigures(): PurchaseFigures {
  const lines = useDraft((draft) => draft.lines);
  const taxCents = useDraft((draft) => draft.taxCents);
  const discountCents = useDraft((draft) => draft.discountCents);
  return useMemo(
    () => draftFigures({ lines, taxCents, discountCents }),
    [lines, taxCents, discountCents],
  );
}
