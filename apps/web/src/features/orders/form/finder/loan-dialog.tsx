import { Button, Group, Input, Stack } from '@mantine/core';
import { ZERO_CENTS } from '@mostrador/domain/money';
import { exceedsLargestAmount, lineTotal } from '@mostrador/domain/order-figures';
import { useState } from 'react';
import type { DraftLine, LoanTerms } from '#features/orders/draft/order-draft.ts';
import { PricesFixed } from '#features/orders/form/lines/prices-fixed.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePermission } from '#shared/session/user.tsx';
import { Dialog, useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import { focusInvalid } from '#shared/ui/form/focus-invalid.ts';
import { Money } from '#shared/ui/money.tsx';
import { AttributeChoice } from './attribute-choice.tsx';
import { DialogQuantity } from './dialog-quantity.tsx';

interface Props {
  product: DraftLine['product'];
  initial: LoanTerms;
  /** Largest available quantity. */
  max: number;
  submitLabel: string;
  onSubmit: (terms: LoanTerms) => void;
  onClose: () => void;
}

/** Asks for a loan's terms: quantity, and fee and deposit per unit. */
export function LoanDialog(props: Props) {
  const { t } = useTranslation('orderForm');
  return (
    <Dialog
      opened
      onClose={props.onClose}
      closesOnClickOutside={false}
      title={t('lendProduct', { name: props.product.name })}
    >
      <LoanForm {...props} />
    </Dialog>
  );
}

function LoanForm({ product, initial, max, submitLabel, onSubmit, onClose }: Props) {
  const { t } = useTranslation(['orderForm', 'common']);
  const [terms, setTerms] = useState(initial);
  useDialogDraft(terms);
  const change = (part: Partial<LoanTerms>) => setTerms({ ...terms, ...part });
  const line = { ...terms, transactionType: 'BORROW' as const };
  const mayChange = usePermission('giveDiscounts');
  const isTooMuch = exceedsLargestAmount([line], ZERO_CENTS);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isTooMuch || focusInvalid(event.currentTarget)) return;
        onSubmit(terms);
        onClose();
      }}
    >
      <Stack>
        {product.attributes !== null && (
          <AttributeChoice
            attributes={product.attributes}
            value={terms.selectedAttributes}
            onChange={(selectedAttributes) => change({ selectedAttributes })}
          />
        )}
        {mayChange ? (
          <Group grow align="flex-start">
            <MoneyInput
              data-autofocus
              label={t('feePerUnit')}
              value={terms.unitPriceCents}
              onChange={(unitPriceCents) => change({ unitPriceCents })}
            />
            <MoneyInput
              label={t('depositPerUnit')}
              description={t('depositHint')}
              value={terms.borrowDepositPerUnitCents}
              onChange={(borrowDepositPerUnitCents) => change({ borrowDepositPerUnitCents })}
            />
          </Group>
        ) : (
          <FixedTerms {...terms} />
        )}
        <DialogQuantity
          label={product.name}
          value={terms.quantity}
          max={max}
          onChange={(quantity) => change({ quantity })}
        >
          {isTooMuch ? t('tooMuch') : <Money cents={lineTotal(line)} />}
        </DialogQuantity>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" data-autofocus={!mayChange || undefined}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Fee and deposit as text, for people who may not change them. */
function FixedTerms({ unitPriceCents, borrowDepositPerUnitCents }: LoanTerms) {
  const { t } = useTranslation('orderForm');
  return (
    <Stack gap="xs">
      <Group grow align="flex-start">
        <Input.Wrapper label={t('feePerUnit')} labelElement="div">
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
