import { Text } from '@mantine/core';
import type { PurchaseSummary } from '@mostrador/contract/purchases';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Money } from '#shared/ui/money.tsx';
import { PurchaseBadges } from '../parts/purchase-badges.tsx';
import classes from './purchase-list.module.css';

/** A purchase of the list, as a phone shows it. */
export function PurchaseCard({ purchase }: { purchase: PurchaseSummary }) {
  const { t } = useTranslation('purchases');
  const { formatDateTime, formatMoney, formatNumber } = useFormat();
  const { purchaseNumber, providerName, createdAt, total, amountDue, _count } = purchase;
  const isPartlyDue = amountDue !== undefined && amountDue > 0 && amountDue !== total;
  return (
    <>
      <div className={classes.line}>
        <Text fw={600} truncate>
          #{purchaseNumber} {providerName ?? t('noProvider')}
        </Text>
        {total !== undefined && (
          <Text fw={600}>
            <Money amount={total} />
          </Text>
        )}
      </div>
      <div className={classes.line}>
        <Text size="sm" c="dimmed">
          {formatDateTime(createdAt)}
        </Text>
        {isPartlyDue && (
          <Text size="sm" c="dimmed">
            {t('list.due', { amount: formatMoney(amountDue) })}
          </Text>
        )}
      </div>
      <div className={classes.badges}>
        <PurchaseBadges purchase={purchase} />
        <Text size="sm" c="dimmed">
          {t('items', { count: _count.items, number: formatNumber(_count.items) })}
        </Text>
      </div>
    </>
  );
}
