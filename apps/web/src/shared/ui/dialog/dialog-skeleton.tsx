import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';

/** Placeholder of a dialog while its figures load. */
export function DialogSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack role="status" aria-busy="true" aria-label={t('loading')}>
      <Skeleton height={60} />
      <Skeleton height={120} />
      <Skeleton height={80} />
    </Stack>
  );
}
