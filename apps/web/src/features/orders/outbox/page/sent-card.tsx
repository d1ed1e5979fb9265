import { Button, List } from '@mantine/core';
import type { OutboxEntry, PriceChange } from '#features/orders/outbox/outbox-entry.ts';
import { useOutboxActions } from '#features/orders/outbox/use-outbox-actions.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { EntryCard } from './entry-card.tsx';

/** An order that has come through lately, and what has another price by now. */
export function SentCard({ entry }: { entry: OutboxEntry }) {
  const { t } = useTranslation(['outbox', 'common']);
  const { isBusy, dismiss } = useOutboxActions(entry);
  if (entry.state.kind !== 'sent') return null;
  const { id, number, priceChanges } = entry.state.order;
  return (
    <EntryCard
      entry={entry}
      isBusy={isBusy}
      title={
        <>
          <AnchorLink to="/orders/$id" params={{ id }} inherit underline="always">
            {t('order', { number })}
          </AnchorLink>{' '}
          {entry.body.customerName || t('common:walkIn')}
        </>
      }
      actions={
        <Button variant="default" onClick={dismiss}>
          {t('dismiss')}
        </Button>
      }
    >
      {priceChanges !== null && priceChanges.length > 0 && <PriceChanges changes={priceChanges} />}
    </EntryCard>
  );
}

function PriceChanges({ changes }: { changes: readonly PriceChange[] }) {
  const { t } = useTranslation('outbox');
  const { formatMoney } = useFormat();
  return (
    <Notice tone="warn" title={t('pricesChanged')}>
      <List size="sm">
        {changes.map(({ name, before, now, soldAt }) => (
          <List.Item key={`${name} ${soldAt}`}>
            {t('priceChanged', {
              name,
              before: formatMoney(before),
              now: formatMoney(now),
              soldAt: formatMoney(soldAt),
            })}
          </List.Item>
        ))}
      </List>
    </Notice>
  );
}
