import { addDays, type CalendarDay } from '@mostrador/domain/calendar';
import { useQueries } from '@tanstack/react-query';
import { useDraft } from '#features/orders/draft/draft-context.tsx';
import { type OrderDraft, withProducts } from '#features/orders/draft/order-draft.ts';
import { reservationQueries } from '#features/reservations/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useUser } from '#shared/session/user.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { shortageOf, spansOf } from './reserved-shortage.ts';

/**
 * Warns of goods in an order that others have reserved, with whose they are and when
 * (rules.md#availability). The server asks for an approval, where the store wants one.
 */
export function ReservedNotice() {
  const { t } = useTranslation('orderForm');
  const { formatDay, formatNumber, today: todayOf } = useFormat();
  const { overdueDays } = useUser().store;
  const today = todayOf();
  const draft = useDraft((each) => each);
  const days = { today, due: addDays(today, overdueDays) };
  const short = useQueries({
    queries: reservedIds(draft, today).flatMap((id) =>
      spansOf(id, draft, days).map((span) => reservationQueries.ofProduct(id, span)),
    ),
    combine: (answers) => {
      const read = answers.flatMap(({ data }) => data?.products ?? []);
      const byProduct = Map.groupBy(read, ({ product }) => product.id);
      return [...byProduct.values()].flatMap((spans) => shortageOf(spans, draft, days) ?? []);
    },
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
                number: each.reservationNumber,
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

/** The products of an order that are reserved at all. */
function reservedIds({ lines, reservedUntil = {} }: OrderDraft, today: CalendarDay): string[] {
  const ids = withProducts(lines).map(({ product }) => product.id);
  return [...new Set(ids)].filter((id) => (reservedUntil[id] ?? '') >= today);
}
