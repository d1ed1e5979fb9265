import { NativeSelect } from '@mantine/core';
import { lineTax } from '#features/purchases/draft/line-tax.ts';
import type { DraftLine } from '#features/purchases/draft/purchase-draft.ts';
import { useTaxTerms } from '#features/purchases/draft/use-tax-terms.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useTaxText } from '#shared/format/use-tax-text.ts';
import classes from './purchase-lines.module.css';

interface Props {
  line: DraftLine;
  name: string;
  onChange: (taxRateId: string | null) => void;
}

/** The tax rate of a line, or none; nothing where the store has no taxes. */
export function LineTaxField({ line, name, onChange }: Props) {
  const { t } = useTranslation('purchases');
  const taxText = useTaxText();
  const terms = useTaxTerms();
  const { taxRates } = terms;
  if (taxRates.length === 0) return null;
  return (
    <NativeSelect
      className={classes.tax}
      size="xs"
      aria-label={t('form.taxOf', { name })}
      data={[
        ...taxRates.map((rate) => ({ value: rate.id, label: taxText(rate) })),
        { value: '', label: t('form.noTax') },
      ]}
      value={lineTax(line, terms).taxRateId ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  );
}
