import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { EntryCard } from '#features/orders/outbox/page/entry-card.tsx';
import { EntryContents } from '#features/orders/outbox/page/entry-contents.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { OutboxEntry } from '../outbox-entry.ts';
import { useOtherActions } from './use-other-actions.tsx';

/** An order that was put aside: whole, with the reason, and never sent unless it is brought back. */
export function AsideCard({ entry }: { entry: OutboxEntry }) {
  const { t } = useTranslation('outbox');
  const { formatDateTime } = useFormat();
  const mayBringBack = usePermission('takeOverOrders');
  const { isBusy, bringBack } = useOtherActions(entry);
  if (entry.state.kind !== 'aside') return null;
  const { reason, by, at } = entry.state.aside;
  return (
    <EntryCard
      entry={entry}
      isBusy={isBusy}
      actions={
        mayBringBack && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} />}
            onClick={() => void bringBack()}
          >
            {t('aside.bringBack')}
          </Button>
        )
      }
    >
      <Notice tone="info" title={t('aside.by', { name: by.name, time: formatDateTime(at) })}>
        {reason}
      </Notice>
      <EntryContents entry={entry} />
    </EntryCard>
  );
}
