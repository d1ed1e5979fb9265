import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { KeyFigures } from '#shared/ui/key-figures.tsx';

/** Placeholder of the preview while the server checks the file. */
export function PreviewSkeleton() {
  const { t } = useTranslation('imports');
  return (
    <>
      <VisuallyHidden role="status">{t('preview.loading')}</VisuallyHidden>
      <KeyFigures
        figures={(['created', 'updated', 'unchanged', 'rowsWithProblems'] as const).map((key) => ({
          label: t(`preview.${key}`),
          value: undefined,
        }))}
      />
    </>
  );
}
