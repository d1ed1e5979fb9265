import { Button, Skeleton } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { labelsCount, MAX_LABELS } from '../label-lines.ts';
import type { LabelFormat } from '../sheet/label-formats.ts';
import type { LabelLines, LabelRow } from '../use-label-lines.ts';
import { LabelLineRow } from './label-line-row.tsx';
import { MissingBarcodes } from './missing-barcodes.tsx';
import { ProductAdder } from './product-adder.tsx';
import classes from './products-card.module.css';

interface Props {
  list: LabelLines;
  format: LabelFormat;
  emptyHint: string;
}

/** Products to label, with the number of labels each. */
export function ProductsCard({ list, format, emptyHint }: Props) {
  const { t } = useTranslation('labels');
  const { rows = [], add, clear } = list;
  return (
    <SectionCard
      flush
      title={t('products.title')}
      action={
        rows.length > 1 && (
          <Button variant="subtle" onClick={clear}>
            {t('products.clear')}
          </Button>
        )
      }
    >
      <div className={classes.add}>
        <ProductAdder
          onAdd={add}
          quantityOf={(id) => rows.find(({ product }) => product.id === id)?.quantity ?? 0}
        />
      </div>
      <Told rows={rows} deletedCount={list.deletedCount} />
      <Lines list={list} format={format} emptyHint={emptyHint} />
    </SectionCard>
  );
}

/** Warnings about the list: too many labels, deleted products, missing barcodes. */
function Told({ rows, deletedCount: count }: { rows: readonly LabelRow[]; deletedCount: number }) {
  const { t } = useTranslation('labels');
  const { formatNumber } = useFormat();
  const lacking = rows
    .filter(({ units, product }) => units === undefined && product.barcode === null)
    .map(({ product }) => product);
  return (
    <div className={classes.told}>
      {labelsCount(rows) > MAX_LABELS && (
        <Notice tone="bad" title={t('products.tooMany', { maximum: formatNumber(MAX_LABELS) })}>
          {t('products.tooManyHint')}
        </Notice>
      )}
      {count > 0 && (
        <Notice
          tone="warn"
          title={t('products.deleted', { count, formatted: formatNumber(count) })}
        />
      )}
      {lacking.length > 0 && <MissingBarcodes products={lacking} />}
    </div>
  );
}

function Lines({ list, format, emptyHint }: Props) {
  const { t } = useTranslation('labels');
  const { rows, error, retry, setQuantity, setUnits, remove } = list;
  if (rows === undefined) {
    return error ? (
      <FailedLoad title={t('failedToLoad')} error={error} onRetry={retry} />
    ) : (
      <LinesSkeleton />
    );
  }
  if (rows.length === 0) {
    return (
      <Empty icon={<IconTag size={24} />} title={t('products.empty')} description={emptyHint} />
    );
  }
  return (
    <ul className={classes.lines}>
      {rows.map((row) => (
        <li
          key={row.product.id}
          className={classes.line}
          data-units={row.units !== undefined || undefined}
        >
          <LabelLineRow
            row={row}
            format={format}
            onQuantity={(quantity) => setQuantity(row.product.id, quantity)}
            onUnits={(unitIds) => setUnits(row.product.id, unitIds)}
            onRemove={() => remove(row.product.id)}
          />
        </li>
      ))}
    </ul>
  );
}

function LinesSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.line} role="status" aria-busy="true" aria-label={t('loading')}>
      <Skeleton height={36} width={36} />
      <Skeleton height={12} width="60%" />
      <Skeleton height={32} width={108} />
    </div>
  );
}
