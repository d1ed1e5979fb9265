import type { Answer } from '@mostrador/contract/routes';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { CostsNote } from '../products/costs-note.tsx';
import classes from './current.module.css';

/** Number of units that count as 0 at cost, because their cost is not known. */
export function UncostedUnits({
  summary: { uncostedUnits },
}: Pick<Answer<'readStockValueReport'>, 'summary'>) {
  const { t } = useTranslation('currentReports');
  const { formatNumber } = useFormat();
  if (uncostedUnits === 0) return null;
  return (
    <div className={classes.note}>
      <CostsNote
        title={t('stock.uncosted', {
          count: uncostedUnits,
          formatted: formatNumber(uncostedUnits),
        })}
      >
        {t('stock.uncostedHint')}
      </CostsNote>
    </div>
  );
}
