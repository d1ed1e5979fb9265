import { useTaxFigures } from '#features/orders/parts/taxes/use-tax-figures.tsx';
import { useTaxRates } from '#features/products/parts/use-tax-rates.ts';
import { useDraft, useDraftDispatch } from '#features/purchases/draft/draft-context.tsx';
import { draftProblems } from '#features/purchases/draft/purchase-draft.ts';
import { useDraftFigures } from '#features/purchases/draft/use-draft-figures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import { Figures } from '#shared/ui/figures.tsx';
import { Money } from '#shared/ui/money.tsx';
import classes from './purchase-form.module.css';

/** Subtotal, tax, discount, the taxes of the lines by rate, and total. */
export function PurchaseSummary({ isTried }: { isTried: boolean }) {
  const { t } = useTranslation('purchases');
  const dispatch = useDraftDispatch();
  const { subtotalCents, freeTaxCents, discountCents, taxes, totalCents } = useDraftFigures();
  const taxFigures = useTaxFigures();
  const hasRates = useTaxRates().length > 0;
  const taxLabel = t(hasRates ? 'money.otherTax' : 'money.tax');
  const isAboveItems = useDraft((draft) => draftProblems(draft).includes('discountAboveItems'));
  return (
    <div className={classes.summary}>
      <Figures
        rows={[
          { label: t('money.items'), value: <Money cents={subtotalCents} /> },
          {
            label: taxLabel,
            value: (
              <MoneyInput
                className={classes.amount}
                size="xs"
                aria-label={taxLabel}
                value={freeTaxCents}
                onChange={(cents) => dispatch({ type: 'taxGiven', taxCents: cents })}
              />
            ),
          },
          {
            label: t('money.discount'),
            value: (
              <MoneyInput
                className={classes.amount}
                size="xs"
                aria-label={t('money.discount')}
                leftSection="−"
                error={isTried && isAboveItems}
                value={discountCents}
                onChange={(cents) => dispatch({ type: 'discountGiven', discountCents: cents })}
              />
            ),
          },
          ...taxFigures(taxes, false),
        ]}
        total={{ label: t('form.total'), value: <Money cents={totalCents} /> }}
      />
      {isAboveItems && (
        <div className={classes.problem} role="alert">
          {t('form.problem.discountAboveItems')}
        </div>
      )}
    </div>
  );
}
