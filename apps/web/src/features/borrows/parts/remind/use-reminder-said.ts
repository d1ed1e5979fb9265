import type { BorrowSummary } from '@mostrador/contract/borrows';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';

/** Returns a function that tells when, by whom and how a customer was reminded last; undefined without one. */
export function useReminderSaid(): (last: BorrowSummary['lastReminder']) => string | undefined {
  const { t } = useTranslation('borrows');
  const { formatDateTime } = useFormat();
  return (last) =>
    last === null
      ? undefined
      : t('remind.said', {
          when: formatDateTime(last.createdAt),
          name: personName(last.user),
          channel: t(`remind.channel.${last.channel}`),
        });
}
