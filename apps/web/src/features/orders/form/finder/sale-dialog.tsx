import { Button, Group, Stack } from '@mantine/core';
import type { Product } from '@mostrador/contract/products';
import { centsOf, ZERO_CENTS } from '@mostrador/domain/money';
import { exceedsLargestAmount, lineTotal } from '@mostrador/domain/order-figures';
import { attributesToChoose, choicesByThemselves } from '@mostrador/domain/product-attributes';
import { useState } from 'react';
import { useDraftStore } from '#features/orders/draft/draft-context.tsx';
import {
  type DraftUnit,
  roomOf,
  type SelectedAttributes,
} from '#features/orders/draft/order-draft.ts';
import { ChooseUnits } from '#features/orders/form/units/choose-units.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from '#shared/ui/dialog/dialog.module.css';
import { Dialog, useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { focusInvalid } from '#shared/ui/form/focus-invalid.ts';
import { Money } from '#shared/ui/money.tsx';
import { announce } from '#shared/ui/notice/live-status.tsx';
import { AttributeChoice } from './attribute-choice.tsx';
import { DialogQuantity } from './dialog-quantity.tsx';

interface Props {
  product: Product;
  /** Units that were scanned, where they have codes. */
  units: readonly DraftUnit[] | undefined;
  onClose: () => void;
}

/** Asks for the attributes of a sale, and for its quantity or its units. */
export function SaleDialog(props: Props) {
  return (
    <Dialog opened onClose={props.onClose} title={props.product.name}>
      <SaleForm {...props} />
    </Dialog>
  );
}

function SaleForm({ product, units: scanned = [], onClose }: Props) {
  const { t } = useTranslation(['orderForm', 'common']);
  const draft = useDraftStore();
  const { name, price, attributes } = product;
  const [units, setUnits] = useState(scanned);
  const [entered, setQuantity] = useState(1);
  const quantity = product.tracksUnits ? units.length : entered;
  const [selectedAttributes, setSelectedAttributes] = useState<SelectedAttributes>(() =>
    choicesByThemselves(attributes),
  );
  const missing = attributesToChoose(selectedAttributes, attributes);
  const [isTried, setTried] = useState(false);
  useDialogDraft({ quantity, units, selectedAttributes });
  const line = {
    transactionType: 'SALE' as const,
    quantity,
    unitPriceCents: centsOf(price),
    borrowDepositPerUnitCents: ZERO_CENTS,
  };
  const isTooMuch = exceedsLargestAmount([line], ZERO_CENTS);
  const max = roomOf(draft.get(), product);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isTooMuch || quantity === 0 || focusInvalid(event.currentTarget)) return;
        draft.dispatch({ type: 'saleAdded', product, quantity, selectedAttributes, units });
        announce(t('added', { name, quantity }));
        onClose();
      }}
    >
      <Stack>
        <AttributeChoice
          attributes={attributes ?? {}}
          value={selectedAttributes}
          missing={missing}
          tellsMissing={isTried}
          onChange={setSelectedAttributes}
        />
        {product.tracksUnits ? (
          <ChooseUnits productId={product.id} chosen={units} onChange={setUnits} />
        ) : (
          <DialogQuantity label={name} value={quantity} max={max} onChange={setQuantity}>
            {isTooMuch ? t('tooMuch') : <Money cents={lineTotal(line)} />}
          </DialogQuantity>
        )}
        <Group className={classes.footer}>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            disabled={quantity === 0}
            data-autofocus={(!product.tracksUnits && missing.length === 0) || undefined}
          >
            {t('add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
