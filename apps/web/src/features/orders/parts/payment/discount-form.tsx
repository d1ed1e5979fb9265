import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { WireRequest } from '@mostrador/contract/routes';
import { amountOf, type Cents, minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { refusedDiscount } from '@mostrador/domain/order-rules';
import type { OrderStatus } from '@mostrador/domain/order-states';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import classes from '#shared/ui/dialog/dialog.module.css';
import { useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import { Figures } from '#shared/ui/figures.tsx';
import { useTriedForm } from '#shared/ui/form/use-tried-form.ts';
import { Money } from '#shared/ui/money.tsx';

interface Props {
  status: OrderStatus;
  amountDueCents: Cents;
  isSaving: boolean;
  onCancel: () => void;
  onSubmit: (body: WireRequest<'addDiscount'>['body']) => void;
}

/** How much less is to be paid, and what is due before and after. */
export function DiscountForm({ status, amountDueCents, isSaving, onCancel, onSubmit }: Props) {
  const { t } = useTranslation(['payments', 'common']);
  const { formatCents } = useFormat();
  const [amountCents, setAmountCents] = useState(ZERO_CENTS);
  const [notes, setNotes] = useState('');
  useDialogDraft({ amountCents, notes });
  const exceedsDue = refusedDiscount({ status }, { amountDueCents }, amountCents) !== undefined;

  const { isTried, submit } = useTriedForm(() =>
    onSubmit({ amount: amountOf(amountCents), notes }),
  );
  const problem = () => {
    if (exceedsDue) return t('discounts.exceedsDue', { amount: formatCents(amountDueCents) });
    return isTried && amountCents === 0 && t('problem.invalidAmount');
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" className={classes.pane}>
        <MoneyInput
          label={t('amount')}
          value={amountCents}
          onChange={setAmountCents}
          error={problem()}
          disabled={isSaving}
          data-autofocus
          autoFocus
        />
        <TextInput
          label={t('notes')}
          maxLength={2000}
          value={notes}
          onChange={({ currentTarget }) => setNotes(currentTarget.value)}
          disabled={isSaving}
        />
        <Figures
          rows={[
            { label: t('due'), value: <Money cents={amountDueCents} /> },
            {
              label: t('discounts.entered'),
              value: <Money cents={minusCents(ZERO_CENTS, amountCents)} />,
            },
          ]}
          total={{
            label: t('discounts.newDue'),
            // Below 0 where too much is entered: the figures add up all the same.
            value: <Money cents={minusCents(amountDueCents, amountCents)} />,
          }}
        />
        <Group className={classes.footer}>
          <Button variant="default" onClick={onCancel} disabled={isSaving}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" disabled={exceedsDue} loading={isSaving}>
            {t('discounts.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
