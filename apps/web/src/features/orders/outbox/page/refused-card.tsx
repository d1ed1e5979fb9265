import { Button } from '@mantine/core';
import { IconPencil, IconRefresh } from '@tabler/icons-react';
import { SaveReason } from '#features/orders/form/saving/save-reason.tsx';
import type { KeptRefusal, OutboxEntry } from '#features/orders/outbox/outbox-entry.ts';
import { useOutboxActions } from '#features/orders/outbox/use-outbox-actions.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { DeleteButton } from './delete-button.tsx';
import { EntryCard } from './entry-card.tsx';
import { EntryContents } from './entry-contents.tsx';

/** An order that the server refused: why, and the ways out. Nothing becomes of it by itself. */
export function RefusedCard({ entry }: { entry: OutboxEntry }) {
  const { t } = useTranslation('outbox');
  const { isBusy, change, tryAgain, remove } = useOutboxActions(entry);
  if (entry.state.kind !== 'refused') return null;
  const { refusal } = entry.state;
  // Under this key the server has another order, and will not take a second one.
  const isKeyUsed = refusal.code === 'IDEMPOTENCY_KEY_REUSED';
  return (
    <EntryCard
      entry={entry}
      isBusy={isBusy}
      actions={
        <>
          <DeleteButton onClick={remove} />
          {!isKeyUsed && (
            <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={tryAgain}>
              {t('tryAgain')}
            </Button>
          )}
          <Button leftSection={<IconPencil size={16} />} onClick={change}>
            {t('change.open')}
          </Button>
        </>
      }
    >
      <Refusal refusal={refusal} />
      <EntryContents entry={entry} />
    </EntryCard>
  );
}

/** Why the server refused it, and what helps. */
export function Refusal({ refusal }: { refusal: KeptRefusal }) {
  const { t } = useTranslation('outbox');
  const helps = wayOut(refusal);
  return (
    <Notice tone="bad" title={t('refusedTitle')}>
      <SaveReason error={errorOf(refusal)} /> {helps && t(`wayOut.${helps}`)}
    </Notice>
  );
}

function errorOf({ statusCode, code, message, details }: KeptRefusal): ApiError {
  return new ApiError({ statusCode, code, message, details });
}

/** What helps, where that is known. */
function wayOut({ code, details }: KeptRefusal) {
  switch (code) {
    case 'INSUFFICIENT_STOCK':
      return 'stock';
    case 'ARCHIVED':
      return details.kind === 'customer' ? 'customer' : 'archived';
    case 'FORBIDDEN':
      return 'forbidden';
    case 'IDEMPOTENCY_KEY_REUSED':
      return 'keyReused';
    default:
      return undefined;
  }
}
