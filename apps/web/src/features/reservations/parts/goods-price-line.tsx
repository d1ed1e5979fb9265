import { Text } from '@mantine/core';
import { plusCents } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useUser } from '#shared/session/user.tsx';
import type { LoanPrice } from './use-goods-price.ts';

/** What is asked when the goods are picked up: in all, the fees and the deposits. */
export function GoodsPriceLine({ price }: { price: LoanPrice }) {
  const { t } = useTranslation('reservations');
  const { formatCents } = useFormat();
  const { pricesIncludeTax } = useUser().store;
  const { feeCents, depositCents } = price;
  return (
    <Text size="sm">
      {t(pricesIncludeTax === false ? 'price.beforeTax' : 'price.atPickUp')}{' '}
      <Text span fw={650}>
        {formatCents(plusCents(feeCents, depositCents))}
      </Text>
      {depositCents > 0 && (
        <Text span c="dimmed">
          {' '}
          {t('price.parts', {
            fees: formatCents(feeCents),
            deposits: formatCents(depositCents),
          })}
        </Text>
      )}
    </Text>
  );
}
