import { createContext, type ReactNode, use } from 'react';
import { useDraft } from '#features/orders/draft/draft-context.tsx';
import {
  type DraftField,
  type DraftProblem,
  draftProblems,
  type SaveTerms,
} from '#features/orders/draft/draft-problems.ts';
import { useTranslation } from '#i18n/use-translation.ts';

const ShownContext = createContext<SaveTerms | null>(null);

interface Props {
  /** Terms of the last try to save; null before any. */
  tried: SaveTerms | null;
  children: ReactNode;
}

/** Shows the errors of the fields, once a save has been tried. */
export function FieldErrors({ tried, children }: Props) {
  return <ShownContext value={tried}>{children}</ShownContext>;
}

/** The field's error in words; undefined while errors are hidden. */
export function useFieldError(field: DraftField): string | undefined {
  const { t } = useTranslation('orderForm');
  const tried = use(ShownContext);
  const problem = useDraft((draft): DraftProblem | undefined =>
    tried === null ? undefined : draftProblems(draft, tried).get(field),
  );
  return problem && t(`problem.${problem}`);
}
