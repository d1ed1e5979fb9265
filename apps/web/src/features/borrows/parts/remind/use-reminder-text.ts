import type { BorrowSummary } from '@mostrador/contract/borrows';
import { daysLate } from '@mostrador/domain/borrowing';
import type { CalendarDay } from '@mostrador/domain/calendar';
import { centsOf, sumCents, timesCents } from '@mostrador/domain/money';
import { filledIn } from '@mostrador/domain/reminders';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useUser } from '#shared/session/user.tsx';

/**
 * Returns a function that writes a reminder of a customer's loans, the earliest due first: the store's own text, else the
 * usual one (rules.md#reminders).
 */
export function useReminderText(): (
  records: readonly [BorrowSummary, ...BorrowSummary[]],
) => string {
  const { t, i18n } = useTranslation('borrows');
  const { formatCents, formatDay, formatNumber, today } = useFormat();
  const { reminderText, name: shop } = useUser().store;
  return (records) => {
    const [{ customer, dueOn }] = records;
    const late = daysLate(dueOn as CalendarDay, today());
    const deposit = sumCents(
      records.map(({ quantity, orderItem }) =>
        timesCents(quantity, centsOf(orderItem.borrowDepositPerUnit)),
      ),
    );
    const goods = records.map(({ productName, quantity }) =>
      quantity > 1 ? `${formatNumber(quantity)} × ${productName}` : productName,
    );
    const values = {
      name: personName(customer),
      goods: new Intl.ListFormat(i18n.language).format(goods),
      dueDay: formatDay(dueOn),
      daysLate: formatNumber(late),
      deposit: formatCents(deposit),
    };
    if (reminderText !== null) return filledIn(reminderText, values);
    return t(late > 0 ? 'remind.late' : 'remind.soon', { ...values, shop, count: late });
  };
}
