import { Center, Loader } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';

export function PendingPage() {
  const { t } = useTranslation();
  return (
    <Center mih="60dvh" role="status" aria-label={t('loading')}>
      <Loader />
    </Center>
  );
}
