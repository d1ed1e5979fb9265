import type { Cents } from '@mostrador/domain/money';
import classes from '#features/stock-counts/detail/stock-count.module.css';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Money } from '#shared/ui/money.tsx';

interface Props {
  units: number | null;
  /** What these units cost; undefined where that is unknown or hidden. */
  costCents?: Cents | undefined;
}

/** Difference between count and books, told by word as well as by colour, with what it is worth at cost. */
export function Difference({ units, costCents }: Props) {
  const { t } = useTranslation('stockCounts');
  const { formatNumber } = useFormat();
  if (units === null) return <>—</>;
  if (units === 0) return <span className={classes.difference}>{t('difference.none')}</span>;
  const sign = units > 0 ? 'more' : 'less';
  return (
    <>
      <span className={classes.difference} data-tone={units > 0 ? 'info' : 'bad'}>
        {t(`difference.${sign}`, { units: formatNumber(Math.abs(units)) })}
      </span>
      {costCents !== undefined && (
        <span className={classes.atCost}>
          <Money cents={costCents} /> {t('difference.atCost')}
        </span>
      )}
    </>
  );
}
