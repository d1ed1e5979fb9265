import { createContext, type ReactNode, use } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useDraft } from './draft-context.tsx';
import { type DraftField, type DraftProblem, draftProblems } from './draft-problems.ts';

const ShownContext = createContext(false);

/** From the first try to save on, the fields say what is missing or wrong. */
export function FieldErrors({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return <ShownContext value={isShown}>{children}</ShownContext>;
}

/** What is wrong with a field, in words. */
export function useFieldError(field: DraftField): string | undefined {
  const { t } = useTranslation('orderForm');
  const isShown = use(ShownContext);
  const problem = useDraft((draft): DraftProblem | undefined =>
    isShown ? draftProblems(draft).get(field) : undefined,
  );
  return problem && t(`problem.${problem}`);
}
