import { createContext, type ReactNode, use } from 'react';
import { useDraft } from '#features/orders/draft/draft-context.tsx';
import {
  type DraftField,
  type DraftProblem,
  draftProblems,
} from '#features/orders/draft/draft-problems.ts';
import { useTranslation } from '#i18n/use-translation.ts';

const ShownContext = createContext(false);

/** Shows the errors of the fields, once a save has been tried. */
export function FieldErrors({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return <ShownContext value={isShown}>{children}</ShownContext>;
}

/** The field's error in words; undefined while errors are hidden. */
export function useFieldError(field: DraftField): string | undefined {
  const { t } = useTranslation('orderForm');
  const isShown = use(ShownContext);
  const problem = useDraft((draft): DraftProblem | undefined =>
    isShown ? draftProblems(draft).get(field) : undefined,
  );
  return problem && t(`problem.${problem}`);
}
