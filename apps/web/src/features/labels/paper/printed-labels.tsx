import type { Product } from '@mostrador/contract/products';
import { Printed } from '#shared/ui/printed.tsx';
import type { LabelFormat } from '../sheet/label-formats.ts';
import type { Sheet } from '../sheet/label-sheets.ts';
import { PaperSheet } from './paper-sheet.tsx';

interface Props {
  sheets: readonly Sheet<Product>[];
  format: LabelFormat;
}

/** The printer's copy, which replaces the app on paper: pages of the format's own size. */
export function PrintedLabels({ sheets, format }: Props) {
  const { width, height } = format.page;
  return (
    <Printed pageRule={`size: ${width}mm ${height}mm; margin: 0;`}>
      <div data-labels>
        {sheets.map((sheet, page) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages in their order
          <PaperSheet key={page} sheet={sheet} format={format} />
        ))}
      </div>
    </Printed>
  );
}
