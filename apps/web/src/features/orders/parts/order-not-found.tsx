import { IconReceiptOff } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';

/** Shown for an order that does not exist or belongs to another store, without telling which. */
export function OrderNotFound() {
  const { t } = useTranslation('orders');
  return (
    <Empty
      icon={<IconReceiptOff size={24} />}
      title={t('detail.notFound')}
      description={t('detail.notFoundHint')}
      action={
        <ButtonLink to="/orders" variant="default">
          {t('detail.toList')}
        </ButtonLink>
      }
    />
  );
}
