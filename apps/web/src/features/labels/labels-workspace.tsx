import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import type { Product } from '@mostrador/contract/products';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usualPaper } from '#shared/format/usual-paper.ts';
import { focusInvalid } from '#shared/ui/form/focus-invalid.ts';
import { Page } from '#shared/ui/page/page.tsx';
import { usePrinting } from '#shared/ui/use-printing.ts';
import { FormatCard } from './choose/format-card.tsx';
import { ProductsCard } from './choose/products-card.tsx';
import { type LabelLine, labelsCount, MAX_LABELS } from './label-lines.ts';
import classes from './labels-page.module.css';
import { PreviewCard } from './paper/preview-card.tsx';
import { PrintedLabels } from './paper/printed-labels.tsx';
import {
  LABEL_FORMAT_NAMES,
  LABEL_FORMATS,
  type LabelFormatName,
  placesOf,
} from './sheet/label-formats.ts';
import { labelSheets } from './sheet/label-sheets.ts';
import { type LabelRow, useLabelLines } from './use-label-lines.ts';

interface Props {
  /** Labels to begin with. */
  initial: readonly LabelLine[];
  subtitle: string | undefined;
  emptyHint: string;
}

/** Products on the left; paper format and preview on the right. */
export function LabelsWorkspace({ initial, subtitle, emptyHint }: Props) {
  const { t } = useTranslation('labels');
  const { formatNumber } = useFormat();
  const list = useLabelLines(initial);
  const [formatName, setFormatName] = useLabelFormat();
  const [startAt, setStartAt] = useState(1);
  const isPrinting = usePrinting();
  const format = LABEL_FORMATS[formatName];
  const start = Math.min(startAt, placesOf(format));
  const rows = list.rows ?? [];
  const count = labelsCount(rows);
  const isPrintable = count > 0 && count <= MAX_LABELS;
  const sheets = isPrintable ? labelSheets(labelsOf(rows), format, start) : [];
  return (
    <Page
      title={t('title')}
      subtitle={subtitle}
      backTo="/products"
      action={
        <Button
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
          disabled={!isPrintable}
          onClick={() => {
            if (!focusInvalid(document)) window.print();
          }}
        >
          {count > 0 ? t('printCount', { count, formatted: formatNumber(count) }) : t('print')}
        </Button>
      }
    >
      <div className={classes.columns}>
        <ProductsCard list={list} format={format} emptyHint={emptyHint} />
        <div className={classes.column}>
          <FormatCard
            formatName={formatName}
            onFormat={setFormatName}
            startAt={start}
            onStartAt={setStartAt}
          />
          <PreviewCard sheets={sheets} format={format} />
        </div>
      </div>
      {isPrinting && <PrintedLabels sheets={sheets} format={format} />}
    </Page>
  );
}

/** One entry per label, in the order of the list: the code of a unit stands in place of the product's barcode. */
function labelsOf(rows: readonly LabelRow[]): Product[] {
  return rows.flatMap(({ product, quantity, units }) =>
    units
      ? units.labelled.map(({ code }) => ({ ...product, barcode: code }))
      : Array<Product>(quantity).fill(product),
  );
}

/** Paper chosen last, kept in this browser, since a shop buys one kind. */
function useLabelFormat() {
  const { locale } = useFormat();
  const usual = usualPaper(locale);
  return useLocalStorage<LabelFormatName>({
    key: 'labels.format',
    defaultValue: usual,
    getInitialValueInEffect: false,
    serialize: (name) => name,
    deserialize: (stored) => LABEL_FORMAT_NAMES.find((name) => name === stored) ?? usual,
  });
}
