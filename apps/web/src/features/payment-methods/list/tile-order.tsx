import { ActionIcon } from '@mantine/core';
import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { announce } from '#shared/ui/notice/live-status.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { byPosition } from '../parts/by-position.ts';
import { KindIcon } from '../parts/kind-icon.tsx';
import { paymentMethodQueries, useUpdatePaymentMethod } from '../queries.ts';
import classes from './tile-order.module.css';

/** The methods as the till shows them, each with buttons that move it; nothing where there is one. */
export function TileOrder() {
  const { t } = useTranslation('paymentMethods');
  const errorMessage = useErrorMessage();
  const { data } = useQuery(paymentMethodQueries.all());
  const update = useUpdatePaymentMethod();
  const methods = byPosition(data?.paymentMethods ?? []);
  if (methods.length < 2) return null;
  const move = ({ id, name, updatedAt }: PaymentMethod, position: number) =>
    update.mutate(
      { params: { id }, body: { name, position, updatedAt } },
      {
        onSuccess: () => announce(t('tiles.moved', { name, position })),
        onError: (error) =>
          notify.error({ title: t('failedToUpdate'), message: errorMessage(error) }),
      },
    );
  return (
    <SectionCard title={t('tiles.title')} flush>
      <ol className={classes.tiles}>
        {methods.map((method, index) => (
          <li key={method.id} className={classes.tile}>
            <KindIcon kind={method.kind} />
            <span className={classes.name}>{method.name}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              disabled={index === 0 || update.isPending}
              aria-label={t('tiles.up', { name: method.name })}
              onClick={() => move(method, index)}
            >
              <IconArrowUp size={18} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              disabled={index === methods.length - 1 || update.isPending}
              aria-label={t('tiles.down', { name: method.name })}
              onClick={() => move(method, index + 2)}
            >
              <IconArrowDown size={18} />
            </ActionIcon>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
