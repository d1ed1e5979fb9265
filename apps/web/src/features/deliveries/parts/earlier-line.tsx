import { type CalendarDay, startOfDay } from '@mostrador/domain/calendar';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useUser } from '#shared/session/user.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import classes from '#shared/ui/list/list-line.module.css';
import { deliveryQueries } from '../queries.ts';
import { countEarlier } from './delivery-groups.ts';

/** Above a list that begins with this day: how many earlier orders are still to be delivered. */
export function EarlierLine({ from }: { from: CalendarDay }) {
  const { t } = useTranslation('deliveries');
  const { formatNumber } = useFormat();
  const { timezone } = useUser().store;
  const { data } = useQuery(deliveryQueries.all());
  const count = data === undefined ? 0 : countEarlier(data, startOfDay(from, timezone));
  if (count === 0) return null;
  return (
    <div className={classes.line} data-tone="warn">
      <IconTruckDelivery size={18} aria-hidden="true" className={classes.icon} />
      <span>{t('earlier', { count, number: formatNumber(count) })}</span>
      <AnchorLink to="/deliveries" inherit c="inherit" underline="always" className={classes.link}>
        {t('earlierShow')}
      </AnchorLink>
    </div>
  );
}
