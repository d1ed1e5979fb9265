import { Button } from '@mantine/core';
import { IconArchive, IconUserShare } from '@tabler/icons-react';
import { EntryCard } from '#features/orders/outbox/page/entry-card.tsx';
import { EntryContents } from '#features/orders/outbox/page/entry-contents.tsx';
import { Refusal } from '#features/orders/outbox/page/refused-card.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { OutboxEntry } from '../outbox-entry.ts';
import { useOtherActions } from './use-other-actions.tsx';

/** An order that somebody else took on this device, and that waits for them or for who takes it over. */
export function OtherCard({ entry }: { entry: OutboxEntry }) {
  const { t } = useTranslation('outbox');
  const { isBusy, takeOver, putAside, dialog } = useOtherActions(entry);
  return (
    <>
      <EntryCard
        entry={entry}
        isBusy={isBusy}
        actions={
          <>
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconArchive size={16} />}
              onClick={putAside}
            >
              {t('aside.open')}
            </Button>
            <Button leftSection={<IconUserShare size={16} />} onClick={() => void takeOver()}>
              {t('takeOver.open')}
            </Button>
          </>
        }
      >
        {entry.state.kind === 'refused' && <Refusal refusal={entry.state.refusal} />}
        <EntryContents entry={entry} />
      </EntryCard>
      {dialog}
    </>
  );
}
