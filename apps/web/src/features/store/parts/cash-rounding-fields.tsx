import { NativeSelect } from '@mantine/core';
import {
  CASH_ROUNDING_MODES,
  type CashRoundingMode,
  cashRounding,
  handedOver,
} from '@mostrador/domain/cash';
import { currencyUnit, isInUnits } from '@mostrador/domain/currency';
import { type Amount, asCents, type CurrencyUnit, centsOf } from '@mostrador/domain/money';
import { usualCashRounding } from '@mostrador/domain/usual-cash-rounding';
import { useTranslation } from '#i18n/use-translation.ts';
import { storeFormat } from '#shared/format/store-format.ts';
import { countryName } from '#shared/locale/countries.ts';
import { useLanguage } from '#shared/session/use-preferences.ts';
import type { FormFields } from '#shared/ui/form/use-form-fields.ts';

/** What a form holds of cash rounding, and of what it depends on. */
export interface CashRoundingValues {
  locale: string;
  currency: string;
  timezone: string;
  /** Step of cash rounding; 0 for none. */
  cashRounding: Amount;
  cashRoundingMode: CashRoundingMode;
}

interface Props<Values extends CashRoundingValues> {
  form: Pick<FormFields<Values>, 'values' | 'set' | 'problemOf'>;
  /** Code of the store's country. */
  country: string;
}

/** Smallest coins of the world's currencies, to which cash is rounded. */
const STEPS = [0.05, 0.1, 0.25, 0.5, 1, 5, 10, 50, 100, 500, 1000] as Amount[];

/** Steps in the example. */
const EXAMPLE_STEPS = 100;

/** The step to which cash is rounded, and how; a kept step stays among the choices. */
export function CashRoundingFields<Values extends CashRoundingValues>({
  form,
  country,
}: Props<Values>) {
  const { t } = useTranslation('store');
  const { language } = useLanguage();
  const { locale, currency, timezone, cashRounding: step, cashRoundingMode: mode } = form.values;
  const { formatMoney, formatCents } = storeFormat({ locale, currency, timeZone: timezone });
  const unit = currencyUnit(currency);
  const usable = STEPS.filter((each) => isInUnits(centsOf(each), unit));
  const steps = step === 0 || usable.includes(step) ? usable : [...usable, step];
  const usual = usualCashRounding(country, currency);
  const usualText =
    usual &&
    t('cashRoundingUsual', {
      country: countryName(country, language),
      step: formatCents(usual.stepCents),
      mode: t(`cashRoundingModes.${usual.mode}`),
    });
  const choose = (next: Amount) => {
    form.set('cashRounding', next as Values['cashRounding']);
    if (step === 0 && usual) {
      form.set('cashRoundingMode', usual.mode as Values['cashRoundingMode']);
    }
  };
  const dueCents = exampleOf(step, unit);
  const rule = { stepCents: centsOf(step), mode };
  return (
    <>
      <NativeSelect
        name="cashRounding"
        label={t('field.cashRounding')}
        description={[t('cashRoundingHint'), usualText].filter(Boolean).join(' ')}
        data={[
          { value: '0', label: t('noCashRounding') },
          ...steps.map((each) => ({ value: String(each), label: formatMoney(each) })),
        ]}
        value={String(step)}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value) as Amount)}
        error={form.problemOf('cashRounding')}
      />
      {step > 0 && (
        <NativeSelect
          name="cashRoundingMode"
          label={t('field.cashRoundingMode')}
          description={t('cashRoundingExample', {
            due: formatCents(dueCents),
            cash: formatCents(handedOver(dueCents, cashRounding(dueCents, rule))),
          })}
          data={CASH_ROUNDING_MODES.map((each) => ({
            value: each,
            label: t(`cashRoundingModes.${each}`),
          }))}
          value={mode}
          onChange={({ currentTarget }) =>
            form.set(
              'cashRoundingMode',
              (CASH_ROUNDING_MODES.find((each) => each === currentTarget.value) ??
                mode) as Values['cashRoundingMode'],
            )
          }
          error={form.problemOf('cashRoundingMode')}
        />
      )}
    </>
  );
}

/** An amount that the ways of rounding tell apart: half a step above a multiple of it. */
function exampleOf(step: Amount, unit: CurrencyUnit) {
  const stepCents = centsOf(step);
  return asCents(EXAMPLE_STEPS * stepCents + Math.ceil(stepCents / 2 / unit) * unit);
}
