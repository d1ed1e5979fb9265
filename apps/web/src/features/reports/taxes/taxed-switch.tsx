import { SegmentedControl } from '@mantine/core';
import { TAXED, type Taxed } from '@mostrador/contract/reports/taxed';
import { useTranslation } from '#i18n/use-translation.ts';
import { oneOf } from '#shared/ui/list/list-search.ts';
import classes from './taxes.module.css';

interface Props {
  value: Taxed;
  onChange: (of: Taxed) => void;
}

/** Switches between the taxes of sales and those of purchases. */
export function TaxedSwitch({ value, onChange }: Props) {
  const { t } = useTranslation('taxesReport');
  return (
    <SegmentedControl
      className={classes.switch}
      aria-label={t('of.label')}
      value={value}
      onChange={(of) => onChange(oneOf(TAXED, of) ?? 'sales')}
      data={TAXED.map((of) => ({ value: of, label: t(`of.${of}`) }))}
    />
  );
}
