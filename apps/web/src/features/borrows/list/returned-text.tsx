import { Text } from '@mantine/core';
import type { BorrowSummary } from '@mostrador/contract/borrows';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useDepositOutcome } from '../parts/use-deposit-outcome.ts';

/** Day of a loan's return, and the outcome of its deposit; nothing while it is open. */
export function ReturnedText({ record }: { record: BorrowSummary }) {
  const { t } = useTranslation('borrows');
  const { formatDay } = useFormat();
  const depositOutcome = useDepositOutcome();
  const { returnedAt } = record;
  if (returnedAt === null) return null;
  return (
    <>
      <Text>{t('returnedOn', { date: formatDay(returnedAt) })}</Text>
      <Text size="xs" c="dimmed">
        {depositOutcome(record)}
      </Text>
    </>
  );
}
