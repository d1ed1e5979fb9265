import { Text } from '@mantine/core';
import type { BorrowSummary } from '@mostrador/contract/borrows';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { DueLine } from './due-line.tsx';
import classes from './loan-head.module.css';
import { useReminderSaid } from './remind/use-reminder-said.ts';
import { useLentText } from './use-lent-text.ts';

/** Identifies the loan: product, quantity, customer, order and day. */
export function LoanHead({ record }: { record: BorrowSummary }) {
  const { t } = useTranslation('borrows');
  const { formatNumber } = useFormat();
  const lentText = useLentText();
  const said = useReminderSaid()(record.lastReminder);
  const { productName, quantity, units, customer, order, overdue } = record;
  return (
    <div className={classes.loan}>
      <div>
        <Text fw={600} size="md">
          {formatNumber(quantity)} × {productName}
        </Text>
        {units.length > 0 && <Text>{units.map(({ code }) => code).join(', ')}</Text>}
        <Text>
          {personName(customer)} · {t('order', { number: order.orderNumber })}
        </Text>
        <Text c="dimmed">{lentText(record)}</Text>
        <DueLine record={record} />
        {said && (
          <Text size="sm" c="dimmed">
            {said}
          </Text>
        )}
      </div>
      {overdue && <StatusBadge kind="borrow" status="OVERDUE" />}
    </div>
  );
}
