import { Text } from '@mantine/core';
import type { OrderSummary } from '@mostrador/contract/orders';
import { useTranslation } from '#i18n/use-translation.ts';
import { Money } from '#shared/ui/money.tsx';

interface Props {
  order: Pick<OrderSummary, 'total' | 'totalNetOfDeposits'>;
  /** Without the deposits of what is lent out. */
  isNet?: boolean;
}

/** What an order comes to. Where deposits make a difference, it is said whether they are in it. */
export function OrderTotal({ order: { total, totalNetOfDeposits }, isNet = false }: Props) {
  const { t } = useTranslation('orders');
  return (
    <>
      <Money amount={isNet ? totalNetOfDeposits : total} />
      {total !== totalNetOfDeposits && (
        <Text span display="block" size="xs" fw={400} c="dimmed">
          {t(isNet ? 'total.withoutDeposits' : 'total.withDeposits')}
        </Text>
      )}
    </>
  );
}
