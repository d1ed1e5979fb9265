import { Center, Loader } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';

/** While a page before the sign-in asks the server what to show. */
export function FrontLoading() {
  const { t } = useTranslation();
  return (
    <Center mih={160} role="status" aria-busy="true" aria-label={t('loading')}>
      <Loader />
    </Center>
  );
}
