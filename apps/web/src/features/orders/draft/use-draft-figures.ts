import { useMemo } from 'react';
import { useDraft } from './draft-context.tsx';
import { type DraftFigures, draftFigures } from './draft-figures.ts';

/** Figures of the draft. */
export function useDraftFigures(): DraftFigures {
  const lines = useDraft((draft) => draft.lines);
  const discountCents = useDraft((draft) => draft.discountCents);
  const editing = useDraft((draft) => draft.editing);
  return useMemo(
    () => draftFigures({ lines, discountCents, editing }),
    [lines, discountCents, editing],
  );
}
