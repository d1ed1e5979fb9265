import { ActionIcon, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { ProductPicture } from '#features/products/parts/product-picture.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { UnitsStepper } from '#shared/ui/fields/units-stepper.tsx';
import { type LabelBarcode, labelBarcode } from '../barcode/label-barcode.ts';
import { MAX_LABELS } from '../label-lines.ts';
import type { LabelFormat } from '../sheet/label-formats.ts';
import type { LabelRow } from '../use-label-lines.ts';
import classes from './products-card.module.css';

interface Props {
  row: LabelRow;
  format: LabelFormat;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** A product to label: its label's content, and the number of labels. */
export function LabelLineRow({ row: { product, quantity }, format, onQuantity, onRemove }: Props) {
  const { t } = useTranslation('labels');
  const { formatMoney } = useFormat();
  const { name, price } = product;
  const barcode = labelBarcode(product.barcode, format);
  return (
    <>
      <ProductPicture product={product} size={36} />
      <div className={classes.what}>
        <div className={classes.name}>{name}</div>
        <Text size="xs" c="dimmed" component="div">
          {formatMoney(price)} · <BarcodeText barcode={barcode} />
        </Text>
      </div>
      <UnitsStepper
        labels={{
          quantity: t('products.quantityOf', { name }),
          fewer: t('products.fewer', { name }),
          more: t('products.more', { name }),
        }}
        value={quantity}
        max={MAX_LABELS}
        onChange={onQuantity}
        problemId={undefined}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('products.remove', { name })}
        onClick={onRemove}
      >
        <IconX size={17} />
      </ActionIcon>
    </>
  );
}

function BarcodeText({ barcode }: { barcode: LabelBarcode }) {
  const { t } = useTranslation('labels');
  switch (barcode.state) {
    case 'none':
      return <strong className={classes.lacking}>{t('products.noBarcode')}</strong>;
    case 'characters':
    case 'length':
      return (
        <strong className={classes.lacking}>
          {t(`products.${barcode.state}`, { barcode: barcode.text })}
        </strong>
      );
    case 'drawn':
      return barcode.text;
  }
}
