import { Text } from '@mantine/core';
import type { Reservation } from '@mostrador/contract/reservations';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import classes from './reservation-rows.module.css';
import { useDaysText } from './use-days-text.ts';
import { useGoodsText } from './use-goods-text.ts';

interface Props {
  reservations: readonly Reservation[];
  /** What the list around it says already, and a row does not: whose they are, or from when on. */
  saysAlready?: 'customer' | 'from';
}

/** Reservations in a list: their numbers, whose, what, and on which days. Each leads to its page. */
export function ReservationRows({ reservations, saysAlready }: Props) {
  const { t } = useTranslation('reservations');
  const { formatShortDay } = useFormat();
  const goodsText = useGoodsText();
  const daysText = useDaysText();
  const whenText = ({ from, until }: Reservation) =>
    saysAlready === 'from'
      ? t('untilDay', { day: formatShortDay(until) })
      : daysText({ from, until });
  return (
    <ul className={classes.rows}>
      {reservations.map((reservation) => {
        const { id, reservationNumber, status, customer, items } = reservation;
        const [head, ...facts] = [
          ...(saysAlready === 'customer' ? [] : [personName(customer)]),
          goodsText(items),
          whenText(reservation),
        ];
        return (
          <li key={id}>
            <AnchorLink
              to="/reservations/$id"
              params={{ id }}
              className={classes.row}
              underline="never"
            >
              <span className={classes.name}>
                #{reservationNumber} · {head}
                {status !== 'BOOKED' && <StatusBadge kind="reservation" status={status} />}
              </span>
              <Text span size="sm" c="dimmed">
                {facts.join(' · ')}
              </Text>
              <IconChevronRight size={16} className={classes.leads} aria-hidden="true" />
            </AnchorLink>
          </li>
        );
      })}
    </ul>
  );
}
