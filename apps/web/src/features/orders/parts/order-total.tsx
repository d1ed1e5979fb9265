import { Text } from '@mantine/core';
import type { OrderSummary } from '@mostrador/contract/orders';
import { centsOf, minusCents } from '@mostrador/domain/money';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';
import { Money } from '#shared/ui/money.tsx';

interface Props {
  order: Pick<OrderSummary, 'total' | 'totalNetOfDeposits'>;
  /** Without the deposits of what is lent out. */
  isNet?: boolean;
}

/** What an order comes to. Where deposits make a difference, it is said whether they are in it. */
export function OrderTotal({ order: { total, totalNetOfDeposits }, isNet = false }: Props) {
  const { t } = useTranslation('orders');
  const { formatCents } = useFormat();
  const depositsCents = minusCents(centsOf(total), centsOf(totalNetOfDeposits));
  const amount = formatCents(depositsCents);
  return (
    <>
      <Money amount={isNet ? totalNetOfDeposits : total} />
      {depositsCents > 0 && (
        <Text span display="block" size="xs" fw={400} c="dimmed">
          {isNet ? t('total.withoutDeposits', { amount }) : t('total.withDeposits', { amount })}
        </Text>
      )}
    </>
  );
}
