import type { Availability } from '@mostrador/contract/reservations';
import type { Answer } from '@mostrador/contract/routes';
import { firstShortage } from '@mostrador/domain/availability';
import { addDays, type CalendarDay } from '@mostrador/domain/calendar';
import { MAX_AVAILABILITY_DAYS } from '@mostrador/domain/reservations';
import { useQueries } from '@tanstack/react-query';
import { useDraft } from '#features/orders/draft/draft-context.tsx';
import { type OrderDraft, withProducts } from '#features/orders/draft/order-draft.ts';
import { reservationQueries } from '#features/reservations/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useUser } from '#shared/session/user.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';

/**
 * Warns of goods in a new order that others have reserved, with whose they are and when
 * (rules.md#availability). The server asks for an approval, where the store wants one.
 */
export function ReservedNotice() {
  const { t } = useTranslation('orderForm');
  const { formatDay, formatNumber, today: todayOf } = useFormat();
  const { overdueDays } = useUser().store;
  const today = todayOf();
  const draft = useDraft((each) => each);
  const ids = reservedIds(draft, today);
  const until = addDays(today, MAX_AVAILABILITY_DAYS - 1);
  const short = useQueries({
    queries: ids.map((id) => reservationQueries.ofProduct(id, { from: today, until })),
    combine: (answers) =>
      answers.flatMap(({ data }) => {
        const found = data && shortageOf(data, draft, { today, due: addDays(today, overdueDays) });
        return found ? [found] : [];
      }),
  });
  if (short.length === 0) return null;
  return (
    <Notice tone="warn" title={t('reserved.title')}>
      <ul style={{ margin: 0, paddingLeft: '1.2em' }}>
        {short.flatMap(({ product, reservations }) =>
          reservations.map((each) => (
            <li key={`${product.id} ${each.reservationId}`}>
              {t('reserved.of', {
                product: product.name,
                quantity: formatNumber(each.quantity),
                customer: each.customer,
                from: formatDay(each.from),
                until: formatDay(each.until),
              })}
            </li>
          )),
        )}
      </ul>
    </Notice>
  );
}

/** The products of a new order that are reserved at all. */
function reservedIds(
  { lines, reservedUntil = {}, editing }: OrderDraft,
  today: CalendarDay,
): string[] {
  if (editing !== null) return [];
  const ids = withProducts(lines).map(({ product }) => product.id);
  return [...new Set(ids)].filter((id) => (reservedUntil[id] ?? '') >= today);
}

/** The reservations of which the order takes something; undefined where it takes nothing of any. */
function shortageOf(
  { products: [found] }: Answer<'readAvailability'>,
  { lines, reservation }: OrderDraft,
  { today, due }: { today: CalendarDay; due: CalendarDay },
): Pick<Availability, 'product' | 'reservations'> | undefined {
  if (found === undefined || found.owned === null) return undefined;
  const reservations = found.reservations
    .filter(({ reservationId }) => reservationId !== reservation?.id)
    .map((each) => ({ ...each, from: each.from as CalendarDay, until: each.until as CalendarDay }));
  const loans = found.loans.map(({ until, quantity }) => ({
    dueOn: until as CalendarDay,
    quantity,
  }));
  const onLoan = loans.reduce((sum, { quantity }) => sum + quantity, 0);
  const stock = found.owned - onLoan - found.inRepair;
  const taken = lines
    .filter((line) => !line.isCustom && line.product.id === found.product.id)
    .map(({ quantity, transactionType, dueOn = due }) => ({
      quantity,
      until: transactionType === 'BORROW' ? dueOn : null,
    }));
  const shortage = firstShortage({ stock, loans, reservations }, taken, today);
  if (shortage === undefined) return undefined;
  return {
    product: found.product,
    reservations: reservations.filter(
      ({ from, until }) => from <= shortage.day && shortage.day <= until,
    ),
  };
}
