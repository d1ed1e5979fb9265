import { Switch, Title } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { UnitsField } from '#shared/ui/fields/units-field.tsx';
import type { FormFields } from '#shared/ui/form/use-form-fields.ts';
import classes from './product-form.module.css';
import type { ProductValues } from './product-values.ts';

interface Props {
  form: FormFields<ProductValues>;
  /** Stock with which the form was filled, and the present stock. */
  loadedStock: number | null | undefined;
  /** Units with codes come and go one by one on the product's page. */
  tracksUnits: boolean;
  stockNow: number | null | undefined;
}

/** Whether the product can be lent, whether it is a favourite, whether its stock is tracked, and the number of units. */
export function StockFields({ form, loadedStock, tracksUnits, stockNow }: Props) {
  const { t } = useTranslation('products');
  const { formatNumber } = useFormat();
  const { borrowable, isFavourite, isTracked } = form.values;
  const hasMoved =
    typeof loadedStock === 'number' && typeof stockNow === 'number' && loadedStock !== stockNow;
  const units = (name: 'stock' | 'minStock') => ({
    name,
    value: form.values[name],
    onChange: (value: number) => form.set(name, value),
    onBlur: () => form.leave(name),
    error: form.problemOf(name),
  });
  return (
    <>
      <div className={classes.switches}>
        <Switch
          label={t('field.borrowable')}
          description={t('form.borrowableHint')}
          checked={borrowable}
          onChange={({ currentTarget }) => form.set('borrowable', currentTarget.checked)}
        />
        <Switch
          label={t('field.isFavourite')}
          description={t('form.favouriteHint')}
          checked={isFavourite}
          onChange={({ currentTarget }) => form.set('isFavourite', currentTarget.checked)}
        />
      </div>
      <Title order={2} data-width="full" className={classes.heading}>
        {t('form.stock')}
      </Title>
      <div data-width="full" className={classes.tracked}>
        <Switch
          label={t('field.isTracked')}
          description={t('form.trackedHint')}
          checked={isTracked}
          disabled={tracksUnits}
          onChange={({ currentTarget }) => form.set('isTracked', currentTarget.checked)}
        />
      </div>
      {isTracked && (
        <>
          <UnitsField
            {...units('stock')}
            label={t('field.stock')}
            disabled={tracksUnits}
            description={
              tracksUnits
                ? t('form.stockOfUnits')
                : hasMoved &&
                  form.problemOf('stock') === undefined &&
                  t('form.stockMoved', {
                    before: formatNumber(loadedStock),
                    now: formatNumber(stockNow),
                  })
            }
          />
          <UnitsField
            {...units('minStock')}
            label={t('field.minStock')}
            description={form.problemOf('minStock') === undefined && t('form.minStockHint')}
          />
        </>
      )}
    </>
  );
}
