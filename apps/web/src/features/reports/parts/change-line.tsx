import { amountChange, changeOf } from '@mostrador/domain/comparison';
import type { Amount } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Days } from '#shared/format/report-format.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useReportFormat } from '#shared/format/use-report-format.ts';
import classes from './kpi-card.module.css';

type Props = {
  /** The period that the figure is compared with. */
  period: Days;
  /** Which direction is good news; without it a change is shown as neutral. */
  isGoodWhen?: 'more' | 'less';
} & (
  | { now: Amount; before: Amount; isCount?: false }
  | { now: number; before: number; isCount: true }
);

/** Change of a figure against the period before, as a difference and in percent. */
export function ChangeLine(props: Props) {
  const { period, isGoodWhen } = props;
  const { t } = useTranslation('reports', { keyPrefix: 'change' });
  const { formatMoney, formatNumber, today } = useFormat();
  const { formatDays, formatShortDays, formatPercent } = useReportFormat();
  const { by, rate } = props.isCount
    ? changeOf(props.now, props.before)
    : amountChange(props.now, props.before);
  const year = today().slice(0, 4);
  const isThisYear = period.startDate.startsWith(year) && period.endDate.startsWith(year);
  const days = isThisYear ? formatShortDays(period) : formatDays(period);
  if (props.before === 0) return <span>{t('nothing', { period: days })}</span>;
  if (by === 0 || rate === null) return <span>{t('same', { period: days })}</span>;

  const figure = props.isCount ? formatNumber(by) : formatMoney(by as Amount);
  // A decrease has the minus of the locale.
  const sign = by > 0 ? '+' : '';
  const tone = isGoodWhen && (by > 0 === (isGoodWhen === 'more') ? 'good' : 'bad');
  return (
    <span className={classes.change} data-tone={tone}>
      <strong>{t('size', { figure: sign + figure, rate: sign + formatPercent(rate) })}</strong>{' '}
      {t('against', { period: days })}
    </span>
  );
}
