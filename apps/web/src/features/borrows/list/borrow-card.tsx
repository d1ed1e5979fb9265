import { Text } from '@mantine/core';
import type { BorrowSummary } from '@mostrador/contract/borrows';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { DeletedName } from '#shared/ui/deleted-name.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { DueLine } from '../parts/due-line.tsx';
import { useReminderSaid } from '../parts/remind/use-reminder-said.ts';
import { useLentText } from '../parts/use-lent-text.ts';
import classes from './borrow-list.module.css';
import { ReturnedText } from './returned-text.tsx';

/** A loan of the list, as a phone shows it. */
export function BorrowCard({ record }: { record: BorrowSummary }) {
  const { t } = useTranslation('borrows');
  const { formatMoney, formatNumber } = useFormat();
  const lentText = useLentText();
  const said = useReminderSaid()(record.lastReminder);
  const { productName, product, units, quantity, customer, order, orderItem, overdue } = record;
  const { unitPrice, borrowDepositPerUnit } = orderItem;
  const code = units.map((unit) => unit.code).join(', ') || (product.barcode ?? '');
  const contact = [personName(customer), customer.phone].filter(Boolean).join(' · ');
  return (
    <>
      <div className={classes.line}>
        <Text fw={600}>
          {formatNumber(quantity)} × {productName}
        </Text>
        {overdue && <StatusBadge kind="borrow" status="OVERDUE" />}
      </div>
      {code !== '' && <Text c="dimmed">{code}</Text>}
      <div className={classes.line}>
        {customer.isArchived ? (
          <DeletedName name={contact} size="sm" />
        ) : (
          <AnchorLink
            to="/customers/$id"
            params={{ id: customer.id }}
            size="sm"
            className={classes.link}
          >
            {contact}
          </AnchorLink>
        )}
        <AnchorLink to="/orders/$id" params={{ id: order.id }} size="sm" className={classes.link}>
          #{order.orderNumber}
        </AnchorLink>
      </div>
      <DueLine record={record} />
      <Text>{lentText(record)}</Text>
      <Text c="dimmed">
        {borrowDepositPerUnit > 0
          ? t('terms', {
              fee: formatMoney(unitPrice),
              deposit: formatMoney(borrowDepositPerUnit),
            })
          : t('termsWithoutDeposit', { fee: formatMoney(unitPrice) })}
      </Text>
      {said && <Text c="dimmed">{said}</Text>}
      <div className={classes.came}>
        <ReturnedText record={record} />
      </div>
    </>
  );
}
