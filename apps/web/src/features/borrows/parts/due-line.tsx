import { Text } from '@mantine/core';
import type { BorrowSummary } from '@mostrador/contract/borrows';
import { useTranslation } from '#i18n/use-translation.ts';
import { useDueText } from './use-due-text.ts';

/** A line that says when an open loan is due, red where it is late; nothing once it is back. */
export function DueLine({
  record,
}: {
  record: Pick<BorrowSummary, 'status' | 'dueOn' | 'overdue'>;
}) {
  const { t } = useTranslation('borrows');
  const { day, late } = useDueText()(record);
  if (record.status !== 'OPEN') return null;
  return (
    <Text size="sm" data-tone={late && 'bad'} c={late ? 'var(--tone-text)' : 'dimmed'}>
      {[t('due.on', { day }), late].filter(Boolean).join(' · ')}
    </Text>
  );
}
