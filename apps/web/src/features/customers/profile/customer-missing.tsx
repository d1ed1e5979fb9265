import { IconUserOff } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';

/** Shown in place of a customer who does not exist. */
export function CustomerMissing() {
  const { t } = useTranslation('customers');
  return (
    <Empty
      icon={<IconUserOff size={24} />}
      title={t('notFound')}
      description={t('notFoundHint')}
      action={
        <ButtonLink to="/customers" variant="default">
          {t('toList')}
        </ButtonLink>
      }
    />
  );
}
