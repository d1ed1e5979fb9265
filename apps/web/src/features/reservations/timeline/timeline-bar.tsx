import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import type { Bar } from './lay-bars.ts';
import classes from './timeline.module.css';

/** Units that are out, reserved or in repair; it leads to the order or the reservation. */
export function TimelineBar({ bar }: { bar: Bar }) {
  const { t } = useTranslation('reservations');
  const { formatNumber } = useFormat();
  const { kind, quantity, customer, daysLate } = bar;
  const who =
    customer === null
      ? t('timeline.inRepair', { count: quantity, formatted: formatNumber(quantity) })
      : quantity === 1
        ? customer
        : t('timeline.units', { quantity: formatNumber(quantity), customer });
  const numbered = bar.reservation
    ? t('timeline.numbered', { who, number: bar.reservation.number })
    : who;
  const text =
    kind === 'late'
      ? t('timeline.late', { who, count: daysLate, days: formatNumber(daysLate) })
      : numbered;
  const label = `${text} · ${t(`timeline.kind.${kind}`)}`;
  const look = {
    className: classes.bar,
    'data-kind': kind,
    title: label,
    'data-cut-before': bar.isCutBefore || undefined,
    'data-cut-after': bar.isCutAfter || undefined,
  };
  const place = {
    gridColumn: `${bar.first + 2} / ${bar.last + 3}`,
    gridRow: bar.lane + 1,
  };
  return (
    <td className={classes.place} style={place}>
      {bar.reservation !== undefined && (
        <AnchorLink
          {...look}
          to="/reservations/$id"
          params={{ id: bar.reservation.id }}
          aria-label={label}
        >
          {text}
        </AnchorLink>
      )}
      {bar.orderId !== undefined && (
        <AnchorLink {...look} to="/orders/$id" params={{ id: bar.orderId }} aria-label={label}>
          {text}
        </AnchorLink>
      )}
      {customer === null && <span {...look}>{text}</span>}
    </td>
  );
}
