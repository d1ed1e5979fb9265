import type { Reservation } from '@mostrador/contract/reservations';
import { type Cents, plusCents } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useUser } from '#shared/session/user.tsx';
import { useDaysText } from '../parts/use-days-text.ts';

/** What will be asked at the pick-up, in cents. */
interface Asked {
  feeCents: Cents;
  depositCents: Cents;
}

/** Returns a function that writes the confirmation of a reservation; without what it will cost where that is not known. */
export function useConfirmationText(): (reservation: Reservation, price?: Asked) => string {
  const { t } = useTranslation('reservations');
  const { formatCents, formatNumber } = useFormat();
  const daysText = useDaysText();
  const { name: shop, pricesIncludeTax } = useUser().store;
  return (reservation, price) => {
    const goods = reservation.items.map(
      ({ name, quantity }) => `${formatNumber(quantity)} × ${name}`,
    );
    const total = price && plusCents(price.feeCents, price.depositCents);
    return [
      t('confirmation.greeting', { name: personName(reservation.customer), shop }),
      t('detail.number', { number: reservation.reservationNumber }),
      daysText(reservation),
      ...goods,
      price &&
        total &&
        [
          t(pricesIncludeTax === false ? 'price.beforeTax' : 'price.atPickUp'),
          formatCents(total),
          price.depositCents > 0 &&
            t('price.parts', {
              fees: formatCents(price.feeCents),
              deposits: formatCents(price.depositCents),
            }),
        ]
          .filter(Boolean)
          .join(' '),
    ]
      .filter(Boolean)
      .join('\n');
  };
}
