import type { Product } from '@mostrador/contract/products';
import { memo } from 'react';
import { Barcode } from '#shared/barcode/barcode.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { labelBarcode } from '../barcode/label-barcode.ts';
import type { LabelFormat } from '../sheet/label-formats.ts';
import classes from './paper.module.css';

interface Props {
  product: Product;
  format: LabelFormat;
}

/** A product's label: its name, its price, and its barcode with the digits below. */
export const Label = memo(function Label({ product, format }: Props) {
  const { formatMoney } = useFormat();
  const barcode = labelBarcode(product.barcode, format);
  return (
    <div className={classes.label}>
      <div className={classes.name}>{product.name}</div>
      <div className={classes.price}>{formatMoney(product.price)}</div>
      {barcode.state === 'drawn' && (
        <Barcode
          barcode={barcode.bars}
          moduleWidth={barcode.moduleWidth}
          className={classes.bars}
        />
      )}
      {barcode.state !== 'none' && <div className={classes.text}>{barcode.text}</div>}
    </div>
  );
});
