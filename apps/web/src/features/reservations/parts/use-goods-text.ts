import type { Reservation } from '@mostrador/contract/reservations';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';

/** Returns a function that puts the goods of a reservation into words: `2 × Tent, 1 × Stove`. */
export function useGoodsText(): (items: Reservation['items']) => string {
  const { i18n } = useTranslation();
  const { formatNumber } = useFormat();
  return (items) =>
    new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(
      items.map(({ name, quantity }) => `${formatNumber(quantity)} × ${name}`),
    );
}
