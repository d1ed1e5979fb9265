import type { BorrowSummary } from '@mostrador/contract/borrows';
import { daysLate } from '@mostrador/domain/borrowing';
import type { CalendarDay } from '@mostrador/domain/calendar';
import { centsOf, timesCents } from '@mostrador/domain/money';
import { filledIn } from '@mostrador/domain/reminders';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useUser } from '#shared/session/user.tsx';

/** Returns a function that writes a reminder of a loan: the store's own text, else the usual one (rules.md#reminders). */
export function useReminderText(): (record: BorrowSummary) => string {
  const { t } = useTranslation('borrows');
  const { formatCents, formatDay, formatNumber, today } = useFormat();
  const { reminderText, name: shop } = useUser().store;
  return (record) => {
    const { customer, productName, quantity, dueOn, orderItem } = record;
    const late = daysLate(dueOn as CalendarDay, today());
    const deposit = timesCents(quantity, centsOf(orderItem.borrowDepositPerUnit));
    const values = {
      name: personName(customer),
      goods: quantity > 1 ? `${formatNumber(quantity)} × ${productName}` : productName,
      dueDay: formatDay(dueOn),
      daysLate: formatNumber(late),
      deposit: formatCents(deposit),
    };
    if (reminderText !== null) return filledIn(reminderText, values);
    return t(late > 0 ? 'remind.late' : 'remind.soon', { ...values, shop, count: late });
  };
}
