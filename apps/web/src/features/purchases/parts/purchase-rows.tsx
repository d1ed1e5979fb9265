import { Skeleton, Text } from '@mantine/core';
import type { PurchaseSummary } from '@mostrador/contract/purchases';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Money } from '#shared/ui/money.tsx';
import { purchaseQueries } from '../queries.ts';
import { PurchaseBadges } from './purchase-badges.tsx';
import classes from './purchase-rows.module.css';

const PLACES = [0, 1, 2, 3, 4];

/** Short list of purchases with number, day, items, badges and total; a press opens one. */
export function PurchaseRows({ purchases }: { purchases: readonly PurchaseSummary[] }) {
  return (
    <ul className={classes.rows}>
      {purchases.map((purchase) => (
        <li key={purchase.id}>
          <PurchaseRow purchase={purchase} />
        </li>
      ))}
    </ul>
  );
}

/** Placeholder rows while the purchases load. */
export function PurchaseRowsSkeleton() {
  return (
    <ul className={classes.rows} aria-busy="true">
      {PLACES.map((place) => (
        <li key={place} className={classes.row}>
          <div>
            <Skeleton height={12} width="45%" mb={8} />
            <Skeleton height={10} width="30%" />
          </div>
          <Skeleton height={20} width={84} radius="xl" />
          <div className={classes.amount}>
            <Skeleton height={12} width={72} ml="auto" />
          </div>
        </li>
      ))}
    </ul>
  );
}

function PurchaseRow({ purchase }: { purchase: PurchaseSummary }) {
  const { t } = useTranslation('purchases');
  const { formatDateTime, formatNumber } = useFormat();
  const queryClient = useQueryClient();
  const { id, purchaseNumber, createdAt, _count, total } = purchase;
  const prepare = () => void queryClient.prefetchQuery(purchaseQueries.detail(id));
  const count = _count.items;
  return (
    <Link
      to="/purchases/$id"
      params={{ id }}
      className={classes.row}
      onMouseEnter={prepare}
      onFocus={prepare}
    >
      <div>
        <Text truncate>
          <strong>#{purchaseNumber}</strong> {t('items', { count, number: formatNumber(count) })}
        </Text>
        <Text size="xs" c="dimmed">
          {formatDateTime(createdAt)}
        </Text>
      </div>
      <div className={classes.badges}>
        <PurchaseBadges purchase={purchase} />
      </div>
      {total !== undefined && (
        <div className={classes.amount}>
          <Money amount={total} />
        </div>
      )}
    </Link>
  );
}
