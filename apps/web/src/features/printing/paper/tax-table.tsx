import type { RateTax } from '#features/orders/parts/taxes/document-taxes.ts';
import { rateKey } from '#features/orders/parts/taxes/document-taxes.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useTaxText } from '#shared/format/use-tax-text.ts';
import classes from './paper.module.css';
import { PrintedMoney } from './printed-money.tsx';

/** Net amount and tax of each rate on a document; nothing for one without rates. */
export function TaxTable({ taxes }: { taxes: readonly RateTax[] }) {
  const { t } = useTranslation('printing');
  const taxText = useTaxText();
  if (taxes.length === 0) return null;
  return (
    <table className={`${classes.taxes} ${classes.ruled}`}>
      <thead>
        <tr>
          <th scope="col">{t('column.taxRate')}</th>
          <th scope="col" className={classes.figure}>
            {t('column.net')}
          </th>
          <th scope="col" className={classes.figure}>
            {t('column.tax')}
          </th>
        </tr>
      </thead>
      <tbody>
        {taxes.map(({ rate, netCents, taxCents }) => (
          <tr key={rateKey(rate)}>
            <td>{taxText(rate)}</td>
            <td className={classes.figure}>
              <PrintedMoney cents={netCents} />
            </td>
            <td className={classes.figure}>
              <PrintedMoney cents={taxCents} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
