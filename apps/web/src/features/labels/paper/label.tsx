import type { Product } from '@mostrador/contract/products';
import { memo } from 'react';
import { useFormat } from '#shared/format/use-format.ts';
import type { BarcodeBars } from '../barcode/barcode-bars.ts';
import { labelBarcode } from '../barcode/label-barcode.ts';
import type { LabelFormat } from '../sheet/label-formats.ts';
import classes from './paper.module.css';

interface Props {
  product: Product;
  format: LabelFormat;
}

/** What is printed of a product: its name, its price, and its barcode with the digits below. */
export const Label = memo(function Label({ product, format }: Props) {
  const { formatMoney } = useFormat();
  const barcode = labelBarcode(product.barcode, format);
  return (
    <div className={classes.label}>
      <div className={classes.name}>{product.name}</div>
      <div className={classes.price}>{formatMoney(product.price)}</div>
      {barcode.state === 'drawn' && <Bars bars={barcode.bars} moduleWidth={barcode.moduleWidth} />}
      {barcode.state !== 'none' && <div className={classes.text}>{barcode.text}</div>}
    </div>
  );
});

function Bars({ bars: { width, bars }, moduleWidth }: { bars: BarcodeBars; moduleWidth: number }) {
  return (
    <svg
      className={classes.bars}
      style={{ width: `calc(var(--mm) * ${width * moduleWidth})` }}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={bars.map(({ left, width }) => `M${left} 0h${width}v1h-${width}z`).join('')} />
    </svg>
  );
}
