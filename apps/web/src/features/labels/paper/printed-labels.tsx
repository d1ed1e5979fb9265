import type { Product } from '@mostrador/contract/products';
import { createPortal } from 'react-dom';
import type { LabelFormat } from '../sheet/label-formats.ts';
import type { Sheet } from '../sheet/label-sheets.ts';
import classes from './paper.module.css';
import { PaperSheet } from './paper-sheet.tsx';

interface Props {
  sheets: readonly Sheet<Product>[];
  format: LabelFormat;
}

/** What the printer gets, beside the app and instead of it: pages of the paper's own size. */
export function PrintedLabels({ sheets, format }: Props) {
  const { width, height } = format.page;
  return createPortal(
    <div className={classes.printed} data-labels>
      <style>{`@page { size: ${width}mm ${height}mm; margin: 0; }`}</style>
      {sheets.map((sheet, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages in their order
        <PaperSheet key={page} sheet={sheet} format={format} />
      ))}
    </div>,
    document.body,
  );
}
