import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { ZERO_CENTS } from '@mostrador/domain/money';
import { exceedsLargestAmount, lineTotal } from '@mostrador/domain/order-figures';
import { maxQuantity } from '@mostrador/domain/stock';
import { useState } from 'react';
import { useDraftStore } from '#features/orders/draft/draft-context.tsx';
import type { CustomItem } from '#features/orders/draft/order-draft.ts';
import { defaultRate } from '#features/orders/draft/taxes/line-tax.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useTaxText } from '#shared/format/use-tax-text.ts';
import { useUser } from '#shared/session/user.tsx';
import classes from '#shared/ui/dialog/dialog.module.css';
import { Dialog, useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import { useTriedForm } from '#shared/ui/form/use-tried-form.ts';
import { Money } from '#shared/ui/money.tsx';
import { announce } from '#shared/ui/notice/live-status.tsx';
import { DialogQuantity } from './dialog-quantity.tsx';

interface Props {
  /** Text that was searched. */
  name: string;
  onClose: () => void;
}

/** Asks for the name, price, tax rate and quantity of something that is no product. */
export function CustomItemDialog(props: Props) {
  const { t } = useTranslation('orderForm');
  return (
    <Dialog opened onClose={props.onClose} closesOnClickOutside={false} title={t('custom.title')}>
      <CustomItemForm {...props} />
    </Dialog>
  );
}

function CustomItemForm({ name: searched, onClose }: Props) {
  const { t } = useTranslation(['orderForm', 'common']);
  const draft = useDraftStore();
  const [item, setItem] = useState<CustomItem>({
    name: searched,
    unitPriceCents: ZERO_CENTS,
    quantity: 1,
    taxRateId: undefined,
  });
  const { taxRates } = useUser().store;
  const taxText = useTaxText();
  useDialogDraft(item);
  const change = (part: Partial<CustomItem>) => setItem({ ...item, ...part });
  // An amount alone is enough at a counter with a queue.
  const name = item.name.trim() || t('custom.title');
  const line = { ...item, transactionType: 'SALE' as const, borrowDepositPerUnitCents: ZERO_CENTS };
  const isTooMuch = exceedsLargestAmount([line], ZERO_CENTS);
  const { isTried, submit } = useTriedForm(() => {
    if (isTooMuch) return;
    draft.dispatch({ type: 'customAdded', item: { ...item, name } });
    announce(t('added', { name, quantity: item.quantity }));
    onClose();
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={t('custom.name')}
          placeholder={t('custom.title')}
          maxLength={200}
          value={item.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <MoneyInput
          data-autofocus
          required
          label={t('custom.price')}
          value={item.unitPriceCents}
          onChange={(unitPriceCents) => change({ unitPriceCents })}
          error={isTried && item.unitPriceCents === 0 && t('custom.priceMissing')}
        />
        {taxRates.length > 1 && (
          <Select
            label={t('custom.tax')}
            allowDeselect={false}
            data={taxRates.map(({ id, name, percent }) => ({
              value: id,
              label: taxText({ name, percent }),
            }))}
            value={item.taxRateId ?? defaultRate(taxRates)?.id ?? null}
            onChange={(taxRateId) => change({ taxRateId: taxRateId ?? undefined })}
          />
        )}
        <DialogQuantity
          label={name}
          value={item.quantity}
          max={maxQuantity(null)}
          onChange={(quantity) => change({ quantity })}
        >
          {isTooMuch ? t('tooMuch') : <Money cents={lineTotal(line)} />}
        </DialogQuantity>
        <Group className={classes.footer}>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit">{t('add')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
