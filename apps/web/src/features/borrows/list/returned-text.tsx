import { Text } from '@mantine/core';
import type { BorrowSummary } from '@mostrador/contract/borrows';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useClaimText } from '../parts/use-claim-text.ts';
import { useDepositOutcome } from '../parts/use-deposit-outcome.ts';

/** Day of a loan's return, and the outcome of its deposit; nothing while it is open. */
export function ReturnedText({ record }: { record: BorrowSummary }) {
  const { t } = useTranslation(['borrows', 'charges']);
  const { formatDay } = useFormat();
  const depositOutcome = useDepositOutcome();
  const claimText = useClaimText();
  const { returnedAt, status, condition, claims } = record;
  if (returnedAt === null) return null;
  return (
    <>
      <Text>
        {t(status === 'LOST' ? 'lostOn' : 'returnedOn', { date: formatDay(returnedAt) })}
        {condition === 'DAMAGED' && ` · ${t('charges:condition.DAMAGED')}`}
      </Text>
      {[depositOutcome(record), claims.map(claimText).join(' · ')].filter(Boolean).map((line) => (
        <Text key={line} size="xs" c="dimmed">
          {line}
        </Text>
      ))}
    </>
  );
}
