import { Paper } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';

/** The order is cancelled, or all of it has come back. */
export function NothingToReturn({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const why = order.status === 'CANCELLED' ? 'cancelled' : 'nothingLeft';
  return (
    <Paper withBorder radius="lg">
      <Empty
        icon={<IconCircleCheck size={24} />}
        title={t(`return.${why}`)}
        description={t(`return.${why}Hint`)}
        action={
          <ButtonLink to="/orders/$id" params={{ id: order.id }} variant="default">
            {t('return.toOrder')}
          </ButtonLink>
        }
      />
    </Paper>
  );
}
