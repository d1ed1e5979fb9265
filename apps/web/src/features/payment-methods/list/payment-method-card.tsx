import { Text } from '@mantine/core';
import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';

/** A payment method of the list, as a phone shows it. */
export function PaymentMethodCard({ method }: { method: PaymentMethod }) {
  const { t } = useTranslation('paymentMethods');
  const { formatNumber } = useFormat();
  const count = method._count.orders;
  return (
    <>
      <Text fw={600} truncate>
        {method.name}
      </Text>
      <Text size="sm" c="dimmed">
        {t(`kinds.${method.kind}`)} · {t('ordersCount', { count, formatted: formatNumber(count) })}
      </Text>
    </>
  );
}
