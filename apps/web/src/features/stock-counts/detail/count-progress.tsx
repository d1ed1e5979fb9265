import { Paper, Progress, Text } from '@mantine/core';
import type { StockCount } from '@mostrador/contract/stock-counts';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useCostText } from './lines/use-cost-text.ts';
import { useUnitsText } from './lines/use-units-text.ts';
import classes from './stock-count.module.css';

/** Progress of a count, its differences so far, and the people who count. */
export function CountProgress({ count }: { count: StockCount }) {
  const { t } = useTranslation('stockCounts');
  const { formatNumber } = useFormat();
  const unitsText = useUnitsText();
  const atCost = useCostText()(count);
  const { status, products, counted, different, counters } = count;
  const share = products === 0 ? 0 : (100 * counted) / products;
  return (
    <Paper className={classes.progress}>
      <div className={classes.progressText}>
        <Text fw={600}>
          {t('progress.counted', {
            count: products,
            counted: formatNumber(counted),
            products: formatNumber(products),
          })}
        </Text>
        <Text component="div" className={classes.progressDifference}>
          {different === 0
            ? t(status === 'OPEN' ? 'progress.asExpected' : 'difference.none')
            : t('progress.different', {
                count: different,
                different: formatNumber(different),
                units: unitsText(count),
              })}
          {atCost && (
            <Text size="sm" c="dimmed">
              {atCost}
            </Text>
          )}
        </Text>
      </div>
      <Progress value={share} aria-label={t('progress.label')} />
      {counters.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('progress.by', { names: counters.map(personName).join(', ') })}
        </Text>
      )}
    </Paper>
  );
}
