import { Switch } from '@mantine/core';
import type { EditableTaxRate } from '@mostrador/contract/tax-rates';
import { parsePercentText } from '@mostrador/domain/percent';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Request } from '#shared/api/client.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { FormText } from '#shared/ui/form/form-text.tsx';
import { RecordForm, type RecordFrame, type Sent } from '#shared/ui/form/record-form.tsx';
import { useFormFields } from '#shared/ui/form/use-form-fields.ts';
import { useLoaded } from '#shared/ui/form/use-loaded.ts';
import { TaxModeField } from '../../parts/tax-mode-field.tsx';
import {
  newRateValues,
  type RateProblem,
  rateBody,
  rateProblems,
  rateValues,
  usualTaxOf,
} from './rate-values.ts';
import classes from './tax-rate-form.module.css';

type Body = Request<'createTaxRate'>['body'];

interface Props extends RecordFrame {
  /** The existing rate; undefined for a new one. */
  rate?: EditableTaxRate;
  /** The store has no rate yet: with this one it begins to charge tax. */
  isFirst?: boolean;
  /** Says what saving will do, and resolves to whether the person wants it. */
  ask: (body: Body) => boolean | Promise<boolean>;
  send: (body: Body & { updatedAt?: string | undefined }, sent: Sent) => void;
}

/** The form of a tax rate, new or existing. */
export function TaxRateForm({ rate, isFirst = false, ask, send, savedText, ...frame }: Props) {
  const { t } = useTranslation('taxes');
  const format = useFormat();
  const { locale } = format;
  const usual = isFirst ? usualTaxOf(locale) : null;
  const form = useFormFields({
    initial: rate ? rateValues(rate, locale) : newRateValues(usual, locale),
    problemsOf: (values) => rateProblems(values, isFirst),
    words: useWords(),
    tellsOn: 'blur',
  });
  const loaded = useLoaded({
    row: rate,
    form,
    valuesOf: (row) => rateValues(row, locale),
    command: frame.command,
  });
  const { values, set, problemOf } = form;
  const percentHint = () => {
    if (problemOf('percent') !== undefined) return undefined;
    if (rate) return t('newPercentHint');
    return t(usual?.percent && !form.isChanged ? 'usualHint' : 'percentHint');
  };
  const askAndSend = async (sent: Sent) => {
    const body = rateBody(values, isFirst);
    if (!frame.command.isUnknown && !(await ask(body))) return;
    send({ ...body, updatedAt: loaded?.updatedAt }, sent);
  };
  return (
    <RecordForm
      {...frame}
      form={form}
      send={(sent) => void askAndSend(sent)}
      savedText={() => savedText(values.name.trim())}
      words={{
        // An existing rate says nothing of the prices.
        label: (name) => t(`field.${name === 'pricesIncludeTax' ? 'isDefault' : name}`),
      }}
    >
      <FormText
        required
        autoFocus={!rate}
        form={form}
        name="name"
        label={t('field.name')}
        description={problemOf('name') === undefined && t('nameHint')}
        maxLength={100}
      />
      <FormText
        required
        form={form}
        name="percent"
        inputMode="decimal"
        label={t('field.percent')}
        description={percentHint()}
        rightSection="%"
        maxLength={12}
      />
      {isFirst ? (
        <TaxModeField
          className={classes.mode}
          value={values.pricesIncludeTax}
          onChange={(mode) => set('pricesIncludeTax', mode)}
          percent={parsePercentText(values.percent)}
          format={format}
          error={problemOf('pricesIncludeTax')}
        />
      ) : (
        <Switch
          className={classes.switch}
          wrapperProps={{ 'data-width': 'full' }}
          label={t('field.isDefault')}
          description={t(rate?.isDefault ? 'stillDefaultHint' : 'isDefaultHint')}
          disabled={rate?.isDefault}
          checked={values.isDefault}
          onChange={({ currentTarget }) => set('isDefault', currentTarget.checked)}
        />
      )}
    </RecordForm>
  );
}

function useWords(): Record<RateProblem, string> {
  const { t } = useTranslation('taxes');
  return {
    nameMissing: t('problem.nameMissing'),
    nameSaysOther: t('problem.nameSaysOther'),
    percentInvalid: t('problem.percentInvalid'),
    modeMissing: t('problem.modeMissing'),
  };
}
