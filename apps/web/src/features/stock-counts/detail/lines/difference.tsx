import classes from '#features/stock-counts/detail/stock-count.module.css';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';

/** Difference between count and books, told by sign and word as well as by colour. */
export function Difference({ units }: { units: number | null }) {
  const { t } = useTranslation('stockCounts');
  const { formatNumber } = useFormat();
  if (units === null) return <>—</>;
  if (units === 0) return <span className={classes.difference}>{t('difference.none')}</span>;
  const sign = units > 0 ? 'more' : 'less';
  return (
    <span className={classes.difference} data-tone={units > 0 ? 'info' : 'bad'}>
      {t(`difference.${sign}`, { units: formatNumber(Math.abs(units)) })}
    </span>
  );
}
