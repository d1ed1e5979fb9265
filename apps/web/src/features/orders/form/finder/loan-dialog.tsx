import { Button, Group, Input, Stack } from '@mantine/core';
import { ZERO_CENTS } from '@mostrador/domain/money';
import { exceedsLargestAmount, lineTotal } from '@mostrador/domain/order-figures';
import { attributesToChoose } from '@mostrador/domain/product-attributes';
import { useState } from 'react';
import { DueDayField } from '#features/borrows/parts/due-day-field.tsx';
import type { DraftLine, LoanTerms } from '#features/orders/draft/order-draft.ts';
import { useFirstDueDay } from '#features/orders/draft/use-first-due-day.ts';
import { PricesFixed } from '#features/orders/form/lines/prices-fixed.tsx';
import { ChooseUnits } from '#features/orders/form/units/choose-units.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { isTouch } from '#shared/keyboard/is-touch.ts';
import { usePermission } from '#shared/session/user.tsx';
import classes from '#shared/ui/dialog/dialog.module.css';
import { Dialog, useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import { focusInvalid } from '#shared/ui/form/focus-invalid.ts';
import { Money } from '#shared/ui/money.tsx';
import { AttributeChoice } from './attribute-choice.tsx';
import { DialogQuantity } from './dialog-quantity.tsx';
import { useLoanTerms } from './use-loan-terms.ts';

interface Props {
  /** The line whose loan it is, or what is known of a new one. */
  line: Pick<DraftLine, 'product' | 'keptLoan'> & Partial<Pick<DraftLine, 'lineId'>>;
  initial: LoanTerms;
  /** Whether the product has no last loan, so that its price is suggested as the fee (rules.md#prices). */
  isNeverLent?: boolean;
  /** Largest available quantity. */
  max: number;
  submitLabel: string;
  onSubmit: (terms: LoanTerms) => void;
  onClose: () => void;
}

/** Asks for a loan's terms: quantity, the day it is due, and fee and deposit per unit. */
export function LoanDialog(props: Props) {
  const { t } = useTranslation('orderForm');
  return (
    <Dialog
      opened
      onClose={props.onClose}
      closesOnClickOutside={false}
      title={t('lendProduct', { name: props.line.product.name })}
    >
      <LoanForm {...props} />
    </Dialog>
  );
}

function LoanForm({
  line,
  initial,
  isNeverLent = false,
  max,
  submitLabel,
  onSubmit,
  onClose,
}: Props) {
  const { t } = useTranslation(['orderForm', 'common']);
  const { product } = line;
  const loan = useLoanTerms(line, initial, isNeverLent);
  const { terms, change, dueOn, changeDueOn, dueProblem, feeHint } = loan;
  useDialogDraft(terms);
  const mayChange = usePermission('giveDiscounts');
  const { today } = useFormat();
  const firstDueDay = useFirstDueDay();
  const asLine = { ...terms, transactionType: 'BORROW' as const };
  const isTooMuch = exceedsLargestAmount([asLine], ZERO_CENTS);
  // A line that an edit keeps may go on without a choice.
  const missing =
    line.keptLoan === undefined
      ? attributesToChoose(terms.selectedAttributes, product.attributes)
      : [];
  const [isTried, setTried] = useState(false);
  const total = isTooMuch ? (
    t('tooMuch')
  ) : (
    <>
      {t('lineTotal')} <Money cents={lineTotal(asLine)} />
    </>
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isTooMuch || terms.quantity === 0 || focusInvalid(event.currentTarget)) return;
        onSubmit(terms);
        onClose();
      }}
    >
      <Stack>
        {product.attributes !== null && (
          <AttributeChoice
            attributes={product.attributes}
            value={terms.selectedAttributes}
            missing={missing}
            tellsMissing={isTried}
            onChange={(selectedAttributes) => change({ selectedAttributes })}
          />
        )}
        <DueDayField
          label={t('dueDay.label')}
          value={dueOn}
          from={today()}
          min={firstDueDay() ?? undefined}
          error={dueProblem && t(`dueDay.problem.${dueProblem}`)}
          onChange={changeDueOn}
        />
        {mayChange ? (
          <Group grow align="flex-start">
            <MoneyInput
              data-autofocus={(terms.units === undefined && !isTouch()) || undefined}
              label={t('feePerUnit')}
              description={feeHint}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={terms.unitPriceCents}
              onChange={(unitPriceCents) => change({ unitPriceCents })}
            />
            <MoneyInput
              label={t('depositPerUnit')}
              description={t('depositHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={terms.borrowDepositPerUnitCents}
              onChange={(borrowDepositPerUnitCents) => change({ borrowDepositPerUnitCents })}
            />
          </Group>
        ) : (
          <FixedTerms {...terms} feeHint={feeHint} />
        )}
        {terms.units === undefined ? (
          <DialogQuantity
            label={product.name}
            value={terms.quantity}
            max={max}
            onChange={(quantity) => change({ quantity })}
          >
            {total}
          </DialogQuantity>
        ) : (
          <>
            <ChooseUnits
              productId={product.id}
              lineId={line.lineId}
              chosen={terms.units}
              onChange={(units) => change({ units, quantity: units.length })}
            />
            <Group justify="flex-end">
              <strong>{total}</strong>
            </Group>
          </>
        )}
        <Group className={classes.footer}>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            disabled={terms.quantity === 0}
            data-autofocus={
              // On a touch screen a field would bring up the keyboard.
              (terms.units === undefined && (!mayChange || isTouch())) || undefined
            }
          >
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Fee and deposit as text, for people who may not change them. */
function FixedTerms({
  unitPriceCents,
  borrowDepositPerUnitCents,
  feeHint,
}: LoanTerms & { feeHint: string | undefined }) {
  const { t } = useTranslation('orderForm');
  return (
    <Stack gap="xs">
      <Group grow align="flex-start">
        <Input.Wrapper
          label={t('feePerUnit')}
          labelElement="div"
          description={feeHint}
          inputWrapperOrder={['label', 'input', 'description']}
        >
          <div>
            <Money cents={unitPriceCents} />
          </div>
        </Input.Wrapper>
        <Input.Wrapper
          label={t('depositPerUnit')}
          labelElement="div"
          description={t('depositHint')}
          inputWrapperOrder={['label', 'input', 'description']}
        >
          <div>
            <Money cents={borrowDepositPerUnitCents} />
          </div>
        </Input.Wrapper>
      </Group>
      <PricesFixed />
    </Stack>
  );
}
