import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import type { WireRequest } from '@mostrador/contract/routes';
import { amountOf, minusCents, sumCents, ZERO_CENTS } from '@mostrador/domain/money';
import { percentOf } from '@mostrador/domain/percent';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { DiscountApproval } from '#features/orders/parts/discount/discount-approval.tsx';
import { DiscountField } from '#features/orders/parts/discount/discount-field.tsx';
import { DiscountReason } from '#features/orders/parts/discount/discount-reason.tsx';
import { orderDiscounts, withMoreOff } from '#features/orders/parts/discount/order-limits.ts';
import { QuickPercents } from '#features/orders/parts/discount/quick-percents.tsx';
import { useDiscountTexts } from '#features/orders/parts/discount/use-discount-texts.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrencyUnit } from '#shared/format/use-currency-unit.ts';
import { useFormat } from '#shared/format/use-format.ts';
import classes from '#shared/ui/dialog/dialog.module.css';
import { useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { Figures } from '#shared/ui/figures.tsx';
import { useTriedForm } from '#shared/ui/form/use-tried-form.ts';
import { Money } from '#shared/ui/money.tsx';
import { discountableLines, type EnteredDiscount, enteredFigures } from './later-discount.ts';

/** Value of the choice of the whole order. */
const WHOLE_ORDER = 'order';

interface Props {
  order: Order;
  isSaving: boolean;
  /** The server's reason against the discount that was sent last. */
  refusal: string | undefined;
  /** Called with each change and try, which the refusal is not about any more. */
  onForgetRefusal: () => void;
  onCancel: () => void;
  onSubmit: (body: WireRequest<'addDiscount'>['body']) => void;
}

/** How much less is to be paid, for what and why, and what is due before and after. */
export function DiscountForm({
  order,
  isSaving,
  refusal,
  onForgetRefusal,
  onCancel,
  onSubmit,
}: Props) {
  const { t } = useTranslation(['payments', 'discountForm', 'common']);
  const { formatCents, formatNumber } = useFormat();
  const unit = useCurrencyUnit();
  const [given, setGiven] = useState<EnteredDiscount>({ terms: null, orderItemId: null });
  const [reason, setReason] = useState('');
  const [notes, setNotes] = useState('');
  useDialogDraft({ given, reason, notes });
  const texts = useDiscountTexts();
  const figures = enteredFigures(order, given, unit);
  const { dueCents, amountCents, mostCents, isTooMuch } = figures;
  const { terms, orderItemId } = given;
  // What is refused as too much is shown as the most, so that the rows add up.
  const most = { terms: { amountCents: mostCents }, orderItemId };
  const shown = isTooMuch ? enteredFigures(order, most, unit) : figures;
  const taxLessCents = minusCents(minusCents(dueCents, shown.amountCents), shown.newDueCents);
  const isOfItems = terms !== null && 'percent' in terms && orderItemId === null;
  const itemsCents = sumCents(discountableLines(order, unit).map(({ leftCents }) => leftCents));

  const change = (part: Partial<EnteredDiscount>) => {
    setGiven({ ...given, ...part });
    onForgetRefusal();
  };
  const { isTried, submit } = useTriedForm(() => {
    if (terms === null) return;
    onSubmit({
      ...('percent' in terms
        ? { percent: percentOf(terms.percent) }
        : { amount: amountOf(terms.amountCents) }),
      ...(orderItemId !== null && { orderItemId }),
      reason: reason.trim() || null,
      notes,
    });
  });
  const problem = () => {
    if (isTooMuch) return t('discountForm:atMost', { amount: formatCents(mostCents) });
    if (terms !== null && amountCents === 0) return t('discounts.ofNothing');
    return refusal ?? (isTried && terms === null && t('discounts.missing'));
  };
  return (
    <form
      onSubmit={(event) => {
        flushSync(onForgetRefusal);
        submit(event);
      }}
      noValidate
    >
      <Stack gap="md" className={classes.pane}>
        <Stack gap="xs">
          <DiscountField
            label={t('discountForm:discount')}
            value={terms}
            onChange={(next) => change({ terms: next })}
            error={problem()}
            disabled={isSaving}
            data-autofocus
            autoFocus
          />
          <QuickPercents
            value={terms}
            onChange={(next) => change({ terms: next })}
            disabled={isSaving}
          />
        </Stack>
        <Select
          label={t('discounts.on')}
          allowDeselect={false}
          data={[
            { value: WHOLE_ORDER, label: t('discounts.wholeOrder') },
            ...discountableLines(order, unit).map(({ item, leftCents }) => ({
              value: item.id,
              label: t('discounts.line', {
                units: formatNumber(item.quantity),
                name: item.productName,
                amount: formatCents(leftCents),
              }),
            })),
          ]}
          value={orderItemId ?? WHOLE_ORDER}
          onChange={(value) => change({ orderItemId: value === WHOLE_ORDER ? null : value })}
          disabled={isSaving}
        />
        <DiscountReason value={reason} onChange={setReason} disabled={isSaving} />
        <TextInput
          label={t('notes')}
          maxLength={2000}
          value={notes}
          onChange={({ currentTarget }) => setNotes(currentTarget.value)}
          disabled={isSaving}
        />
        <Text size="sm" c="dimmed">
          {t('discounts.stays')}
        </Text>
        <Figures
          rows={[
            { label: t('due'), value: <Money cents={dueCents} /> },
            {
              label: isOfItems
                ? t('discounts.ofItems', {
                    percent: texts.percent(terms.percent),
                    amount: formatCents(itemsCents),
                  })
                : t('discounts.entered'),
              value: <Money cents={minusCents(ZERO_CENTS, shown.amountCents)} />,
            },
            ...(taxLessCents === 0
              ? []
              : [
                  {
                    label: t(taxLessCents < 0 ? 'discounts.exemptTaxLess' : 'discounts.taxLess'),
                    value: <Money cents={minusCents(ZERO_CENTS, taxLessCents)} />,
                  },
                ]),
          ]}
          total={{ label: t('discounts.newDue'), value: <Money cents={shown.newDueCents} /> }}
        />
        <DiscountApproval
          before={orderDiscounts(order, unit)}
          after={withMoreOff(orderDiscounts(order, unit), shown.amountCents)}
        />
        <Group className={classes.footer}>
          <Button variant="default" onClick={onCancel} disabled={isSaving}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" disabled={isTooMuch} loading={isSaving}>
            {t('discounts.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
