import { Text } from '@mantine/core';
import { amountOf, plusCents } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useUser } from '#shared/session/user.tsx';
import type { LoanPrice } from './use-goods-price.ts';

/** What is asked when the goods are picked up: in all, the fees and the deposits. */
export function GoodsPriceLine({ price }: { price: LoanPrice }) {
  const { t } = useTranslation('reservations');
  const { formatMoney } = useFormat();
  const { pricesIncludeTax } = useUser().store;
  const { feeCents, depositCents } = price;
  return (
    <Text size="sm">
      {t(pricesIncludeTax === false ? 'price.beforeTax' : 'price.atPickUp')}{' '}
      <Text span fw={650}>
        {formatMoney(amountOf(plusCents(feeCents, depositCents)))}
      </Text>
      {depositCents > 0 && (
        <Text span c="dimmed">
          {' '}
          {t('price.parts', {
            fees: formatMoney(amountOf(feeCents)),
            deposits: formatMoney(amountOf(depositCents)),
          })}
        </Text>
      )}
    </Text>
  );
}
