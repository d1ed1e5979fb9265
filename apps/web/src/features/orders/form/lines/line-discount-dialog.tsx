import { Button, Group, Stack } from '@mantine/core';
import { discountOf, fullPrice } from '@mostrador/domain/line-discounts';
import { minCents, minusCents, plusCents, sumCents, ZERO_CENTS } from '@mostrador/domain/money';
import { lineTotal } from '@mostrador/domain/order-figures';
import { useState } from 'react';
import { useDraftDispatch } from '#features/orders/draft/draft-context.tsx';
import { mostOfLine } from '#features/orders/draft/draft-figures.ts';
import type { DraftLine } from '#features/orders/draft/order-draft.ts';
import { useCurrencyUnit } from '#features/orders/draft/use-draft-figures.ts';
import { DiscountField } from '#features/orders/parts/discount/discount-field.tsx';
import { DiscountReason } from '#features/orders/parts/discount/discount-reason.tsx';
import { QuickPercents } from '#features/orders/parts/discount/quick-percents.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Dialog, useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { type Figure, Figures } from '#shared/ui/figures.tsx';
import { useTriedForm } from '#shared/ui/form/use-tried-form.ts';
import { Money } from '#shared/ui/money.tsx';

interface Props {
  line: DraftLine;
  onClose: () => void;
}

/** Asks for the discount of one line; an empty field takes it off. */
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
  const { t } = useTranslation(['discountForm', 'common']);
  const { formatCents, formatNumber } = useFormat();
  const dispatch = useDraftDispatch();
  const unit = useCurrencyUnit();
  const [terms, setTerms] = useState(line.discountTerms);
  const [reason, setReason] = useState(line.discountReason);
  useDialogDraft({ terms, reason });
  const isGiven = line.discountTerms !== null;
  const mostCents = mostOfLine(line);
  const givenCents = terms === null ? ZERO_CENTS : discountOf(terms, fullPrice(line), unit);
  // What is refused as too much is shown as the most, so that no total is below 0.
  const shownCents = minCents(givenCents, mostCents);
  const fullCents = lineTotal(line);
  const totalCents = minusCents(fullCents, sumCents([line.addedDiscountCents, shownCents]));
  const give = (given: typeof terms) => {
    dispatch({ type: 'lineDiscounted', lineId: line.lineId, terms: given, reason: reason.trim() });
    onClose();
  };
  const { submit } = useTriedForm(() => give(terms));
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
    <form onSubmit={submit} noValidate>
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
        <Figures
          rows={rows.filter((row) => row !== false)}
          total={{ label: t('line.new'), value: <Money cents={totalCents} /> }}
        />
        <Group justify="flex-end">
          {isGiven && (
            <Button variant="subtle" color="gray" mr="auto" onClick={() => give(null)}>
              {t('takeOff')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit">{t(isGiven ? 'line.change' : 'line.give')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
