import type { Product } from '@mostrador/contract/products';
import type { CSSProperties } from 'react';
import type { LabelFormat } from '../sheet/label-formats.ts';
import type { Sheet } from '../sheet/label-sheets.ts';
import { Label } from './label.tsx';
import classes from './paper.module.css';

/** A page in its printed form. */
export function PaperSheet({ sheet, format }: { sheet: Sheet<Product>; format: LabelFormat }) {
  return (
    <div className={classes.sheet} style={measuresOf(format)}>
      {sheet.map(({ left, top, label, isUsed }) => (
        <div
          key={`${left} ${top}`}
          className={classes.place}
          style={{ '--left': left, '--top': top } as CSSProperties}
          data-used={isUsed || undefined}
        >
          {label && <Label product={label} format={format} />}
        </div>
      ))}
    </div>
  );
}

function measuresOf({ page, label, padding, nameLines }: LabelFormat): CSSProperties {
  return {
    '--page-width': page.width,
    '--page-height': page.height,
    '--label-width': label.width,
    '--label-height': label.height,
    '--padding-across': padding.across,
    '--padding-down': padding.down,
    '--name-lines': nameLines,
  } as CSSProperties;
}
