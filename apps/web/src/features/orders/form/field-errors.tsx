import { createContext, type ReactNode, use, useMemo } from 'react';
import { useDraft } from '#features/orders/draft/draft-context.tsx';
import {
  type DraftField,
  type DraftProblem,
  draftProblems,
  type SaveTerms,
} from '#features/orders/draft/draft-problems.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { RefusedDiscounts } from './saving/use-refused-discounts.ts';

interface Shown {
  /** Terms of the last try to save; null before any. */
  tried: SaveTerms | null;
  /** Discounts that the server refused. */
  refused: RefusedDiscounts;
}

const ShownContext = createContext<Shown>({ tried: null, refused: {} });

/** Shows the errors of the fields, once a save has been tried. */
export function FieldErrors({ tried, refused, children }: Shown & { children: ReactNode }) {
  const shown = useMemo(() => ({ tried, refused }), [tried, refused]);
  return <ShownContext value={shown}>{children}</ShownContext>;
}

/** The field's error in words; undefined while errors are hidden. */
export function useFieldError(field: DraftField): string | undefined {
  const { t } = useTranslation('orderForm');
  const { tried, refused } = use(ShownContext);
  const problem = useDraft((draft): DraftProblem | undefined =>
    tried === null ? undefined : draftProblems(draft, tried).get(field),
  );
  if (problem) return t(`problem.${problem}`);
  return field === 'discount' ? refused.ofOrder : undefined;
}

/** The server's reason against a line's discount; undefined without one. */
export function useRefusedDiscount(lineId: string): string | undefined {
  return use(ShownContext).refused.ofLines?.[lineId];
}
