import type { Order } from '@mostrador/contract/orders';
import type { Refusal } from '@mostrador/domain/refusal';
import { IconPencilOff } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useRefusalMessage } from '#shared/api/use-error-message.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { Page } from '#shared/ui/page/page.tsx';

/** Says why an order cannot be edited, with a link back to it. */
export function EditRefused({ order, refusal }: { order: Order; refusal: Refusal }) {
  const { t } = useTranslation('orderForm');
  const refusalMessage = useRefusalMessage();
  const { id, orderNumber } = order;
  return (
    <Page title={t('edit.title', { number: orderNumber })} backTo={`/orders/${id}`}>
      <Empty
        icon={<IconPencilOff size={24} />}
        title={t('edit.refused', { number: orderNumber })}
        description={refusalMessage(refusal)}
        action={
          <ButtonLink to="/orders/$id" params={{ id }} replace>
            {t('edit.toOrder')}
          </ButtonLink>
        }
      />
    </Page>
  );
}
