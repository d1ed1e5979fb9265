import { Center, Loader } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';

/** Loader of a page before the sign-in, while it asks the server. */
export function FrontLoading() {
  const { t } = useTranslation();
  return (
    <Center mih={160} role="status" aria-busy="true" aria-label={t('loading')}>
      <Loader />
    </Center>
  );
}
