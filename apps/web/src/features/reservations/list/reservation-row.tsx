import { Text } from '@mantine/core';
import type { Reservation } from '@mostrador/contract/reservations';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { useGoodsText } from '../use-goods-text.ts';
import classes from './day-list.module.css';

/** A reservation in a list: whose, what, and until when; it leads to its page. */
export function ReservationRow({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation('reservations');
  const { formatDay } = useFormat();
  const goodsText = useGoodsText();
  const { id, customer, items, until } = reservation;
  return (
    <AnchorLink to="/reservations/$id" params={{ id }} className={classes.row} underline="never">
      <span className={classes.name}>{personName(customer)}</span>
      <Text span size="sm" c="dimmed">
        {goodsText(items)} · {t('untilDay', { day: formatDay(until) })}
      </Text>
    </AnchorLink>
  );
}
