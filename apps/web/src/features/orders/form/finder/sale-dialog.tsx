import { Button, Group, Stack } from '@mantine/core';
import type { Product } from '@mostrador/contract/products';
import { useState } from 'react';
import { useDraftStore } from '#features/orders/draft/draft-context.tsx';
import { roomOf, type SelectedAttributes } from '#features/orders/draft/order-draft.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog, useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { focusInvalid } from '#shared/ui/form/focus-invalid.ts';
import { Money } from '#shared/ui/money.tsx';
import { announce } from '#shared/ui/notice/live-status.tsx';
import { AttributeChoice } from './attribute-choice.tsx';
import { DialogQuantity } from './dialog-quantity.tsx';

interface Props {
  product: Product;
  onClose: () => void;
}

/** Asks for the attributes and quantity of a sale. */
export function SaleDialog(props: Props) {
  return (
    <Dialog opened onClose={props.onClose} title={props.product.name}>
      <SaleForm {...props} />
    </Dialog>
  );
}

function SaleForm({ product, onClose }: Props) {
  const { t } = useTranslation(['orderForm', 'common']);
  const draft = useDraftStore();
  const { name, price, attributes } = product;
  const [quantity, setQuantity] = useState(1);
  const [selectedAttributes, setSelectedAttributes] = useState<SelectedAttributes>(null);
  useDialogDraft({ quantity, selectedAttributes });
  const max = roomOf(draft.get(), product);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (focusInvalid(event.currentTarget)) return;
        draft.dispatch({ type: 'saleAdded', product, quantity, selectedAttributes });
        announce(t('added', { name, quantity }));
        onClose();
      }}
    >
      <Stack>
        <AttributeChoice
          attributes={attributes ?? {}}
          value={selectedAttributes}
          onChange={setSelectedAttributes}
        />
        <DialogQuantity label={name} value={quantity} max={max} onChange={setQuantity}>
          <Money amount={price} />
        </DialogQuantity>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" data-autofocus>
            {t('add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
