import { Button, Text } from '@mantine/core';
import { IconCloudUp } from '@tabler/icons-react';
import type { OutboxEntry } from '#features/orders/outbox/outbox-entry.ts';
import { useOutboxActions } from '#features/orders/outbox/use-outbox-actions.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError, NetworkError } from '#shared/api/api-error.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { DeleteButton } from './delete-button.tsx';
import { EntryCard } from './entry-card.tsx';
import { EntryContents } from './entry-contents.tsx';

/** An order that is sent by itself, or now. */
export function WaitingCard({ entry }: { entry: OutboxEntry }) {
  const { t } = useTranslation('outbox');
  const { isBusy, sendNow, remove } = useOutboxActions(entry);
  return (
    <EntryCard
      entry={entry}
      isBusy={isBusy}
      actions={
        <>
          <DeleteButton onClick={remove} />
          <Button variant="default" leftSection={<IconCloudUp size={16} />} onClick={sendNow}>
            {t('sendNow')}
          </Button>
        </>
      }
    >
      <EntryContents entry={entry} />
      <Tries entry={entry} />
    </EntryCard>
  );
}

function Tries({ entry: { tries, problem, isOutcomeUnknown } }: { entry: OutboxEntry }) {
  const { t } = useTranslation('outbox');
  const { formatNumber, formatTime } = useFormat();
  const errorMessage = useErrorMessage();
  const lines = [
    tries > 0 && t('tried', { count: tries, formatted: formatNumber(tries) }),
    problem !== null &&
      t('lastProblem', {
        time: formatTime(problem.at),
        problem: errorMessage(errorOf(problem)),
      }),
    isOutcomeUnknown && t('mayBeSaved'),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {lines.join(' ')}
    </Text>
  );
}

/** So that it is told in the same words everywhere. */
function errorOf({ code, details }: NonNullable<OutboxEntry['problem']>): Error {
  return code === 'NETWORK'
    ? new NetworkError(undefined)
    : new ApiError({ statusCode: 503, code, message: '', details });
}
