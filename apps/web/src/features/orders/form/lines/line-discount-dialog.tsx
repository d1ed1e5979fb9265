import { Button, Group, Select, Stack } from '@mantine/core';
import { discountOf, fullPrice } from '@mostrador/domain/line-discounts';
import { minCents, minusCents, plusCents, sumCents, ZERO_CENTS } from '@mostrador/domain/money';
import { lineTotal } from '@mostrador/domain/order-figures';
import { percentOf } from '@mostrador/domain/percent';
import { useState } from 'react';
import { useDraft, useDraftDispatch } from '#features/orders/draft/draft-context.tsx';
import { draftDiscounts } from '#features/orders/draft/draft-discounts.ts';
import { mostOfLine } from '#features/orders/draft/draft-figures.ts';
import type { DraftLine } from '#features/orders/draft/order-draft.ts';
import { lineTax } from '#features/orders/draft/taxes/line-tax.ts';
import { useStoreTerms } from '#features/orders/draft/use-draft-figures.ts';
import { DiscountApproval } from '#features/orders/parts/discount/discount-approval.tsx';
import { DiscountField } from '#features/orders/parts/discount/discount-field.tsx';
import { DiscountReason } from '#features/orders/parts/discount/discount-reason.tsx';
import { QuickPercents } from '#features/orders/parts/discount/quick-percents.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrencyUnit } from '#shared/format/use-currency-unit.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useTaxText } from '#shared/format/use-tax-text.ts';
import classes from '#shared/ui/dialog/dialog.module.css';
import { Dialog, useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { type Figure, Figures } from '#shared/ui/figures.tsx';
import { useTriedForm } from '#shared/ui/form/use-tried-form.ts';
import { Money } from '#shared/ui/money.tsx';

interface Props {
  line: DraftLine;
  onClose: () => void;
}

/** Asks for the discount of one line, of which an empty field takes it off, and for its tax rate. */
export function LineDiscountDialog(props: Props) {
  const { t } = useTranslation('discountForm');
  return (
    <Dialog
      opened
      size={400}
      onClose={props.onClose}
      title={t('line.title', { name: props.line.product.name })}
    >
      <LineDiscountForm {...props} />
    </Dialog>
  );
}

function LineDiscountForm({ line, onClose }: Props) {
  const { t } = useTranslation(['discountForm', 'orderForm', 'common']);
  const { formatCents, formatNumber } = useFormat();
  const dispatch = useDraftDispatch();
  const unit = useCurrencyUnit();
  const [terms, setTerms] = useState(line.discountTerms);
  const [reason, setReason] = useState(line.discountReason);
  const tax = useLineTax(line);
  useDialogDraft({ terms, reason, tax: tax.value });
  const isGiven = line.discountTerms !== null;
  const mostCents = mostOfLine(line);
  const givenCents = terms === null ? ZERO_CENTS : discountOf(terms, fullPrice(line), unit);
  // What is refused as too much is shown as the most, so that no total is below 0.
  const shownCents = minCents(givenCents, mostCents);
  const fullCents = lineTotal(line);
  const totalCents = minusCents(fullCents, sumCents([line.addedDiscountCents, shownCents]));
  const give = (given: typeof terms) => {
    dispatch({ type: 'lineDiscounted', lineId: line.lineId, terms: given, reason: reason.trim() });
    dispatch({ type: 'lineTaxed', lineId: line.lineId, taxRateId: tax.chosen });
    onClose();
  };
  const draft = useDraft((now) => now);
  const withTerms = {
    ...draft,
    lines: draft.lines.map((each) =>
      each.lineId === line.lineId ? { ...each, discountTerms: terms } : each,
    ),
  };
  const { submit } = useTriedForm(() => give(terms));
  const submitText = isGiven ? 'line.change' : terms === null ? 'common:save' : 'line.give';
  const rows: (Figure | false)[] = [
    {
      label: t('line.full', {
        units: formatNumber(line.quantity),
        price: formatCents(plusCents(line.unitPriceCents, line.borrowDepositPerUnitCents)),
      }),
      value: <Money cents={fullCents} />,
    },
    line.addedDiscountCents > 0 && {
      label: t('addedLater'),
      value: <Money cents={minusCents(ZERO_CENTS, line.addedDiscountCents)} />,
    },
    { label: t('discount'), value: <Money cents={minusCents(ZERO_CENTS, shownCents)} /> },
  ];
  return (
    <form onSubmit={submit} noValidate data-notices="beside">
      <Stack>
        <DiscountField
          data-autofocus
          label={t('discount')}
          value={terms}
          onChange={setTerms}
          error={givenCents > mostCents && t('atMost', { amount: formatCents(mostCents) })}
        />
        <QuickPercents value={terms} onChange={setTerms} />
        <DiscountReason value={reason} onChange={setReason} />
        {tax.data.length > 0 && (
          <Select
            label={t('orderForm:custom.tax')}
            allowDeselect={false}
            data={tax.data}
            value={tax.value}
            onChange={tax.onChange}
          />
        )}
        <Figures
          rows={rows.filter((row) => row !== false)}
          total={{ label: t('line.new'), value: <Money cents={totalCents} /> }}
        />
        <DiscountApproval after={draftDiscounts(withTerms, unit)} />
        <Group className={classes.footer}>
          {isGiven && (
            <Button variant="subtle" color="gray" mr="auto" onClick={() => give(null)}>
              {t('takeOff')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit">{t(submitText)}</Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The line's tax rate among those of the store, to be changed until the dialog is sent. */
function useLineTax(line: DraftLine) {
  const terms = useStoreTerms();
  const taxText = useTaxText();
  const { taxRateId: _, ...unchosen } = line;
  // What it has unless somebody chooses another one: in an edit what it copied, which may be deleted by now.
  const usual = lineTax(unchosen, terms);
  const { taxRateId: shown } = lineTax(line, terms);
  const [value, setValue] = useState(shown);
  const { taxRateId, taxName, taxPercent } = usual;
  const isListed = taxRateId === null || terms.taxRates.some(({ id }) => id === taxRateId);
  const rates = terms.taxRates.map(({ id, name, percent }) => ({ id, name, percent }));
  if (!isListed && taxName !== null && taxPercent !== null) {
    rates.unshift({ id: taxRateId, name: taxName, percent: percentOf(taxPercent) });
  }
  return {
    data: rates.map(({ id, ...rate }) => ({ value: id, label: taxText(rate) })),
    value,
    onChange: setValue,
    chosen: value === null || value === taxRateId ? undefined : value,
  };
}
