import { Text } from '@mantine/core';
import type { OrderSummary } from '@mostrador/contract/orders';
import { useTranslation } from '#i18n/use-translation.ts';
import { Money } from '#shared/ui/money.tsx';

interface Props {
  order: Pick<OrderSummary, 'total' | 'totalNetOfDeposits'>;
  /** Excludes the deposits of lent goods. */
  isNet?: boolean;
}

/** Total of an order; with deposits, it says whether they are included. */
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
