import { ActionIcon, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { ProductPicture } from '#features/products/parts/product-picture.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { UnitChoice } from '#shared/ui/fields/unit-choice.tsx';
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
  onUnits: (unitIds: readonly string[]) => void;
  onRemove: () => void;
}

/** A product to label: its label's content, and the number of labels. */
export function LabelLineRow({ row, format, onQuantity, onUnits, onRemove }: Props) {
  const { t } = useTranslation(['labels', 'units']);
  const { product, quantity, units } = row;
  const { formatMoney } = useFormat();
  const { name, price } = product;
  const barcode = labelBarcode(product.barcode, format);
  const undrawn = units?.labelled
    .map(({ code }) => labelBarcode(code, format))
    .find(({ state }) => state !== 'drawn');
  return (
    <>
      <ProductPicture product={product} size={36} />
      <div className={classes.what}>
        <div className={classes.name}>{name}</div>
        <Text size="xs" c="dimmed" component="div">
          {formatMoney(price)} ·{' '}
          {units && undrawn === undefined ? (
            t('products.eachUnit')
          ) : (
            <BarcodeText barcode={undrawn ?? barcode} />
          )}
        </Text>
      </div>
      {units === undefined && (
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
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('products.remove', { name })}
        onClick={onRemove}
      >
        <IconX size={17} />
      </ActionIcon>
      {units && (
        <div className={classes.units}>
          <UnitChoice
            label={t('units:label')}
            units={units.owned}
            chosen={units.labelled}
            onChange={(chosen) => onUnits(chosen.map(({ id }) => id))}
          />
        </div>
      )}
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
