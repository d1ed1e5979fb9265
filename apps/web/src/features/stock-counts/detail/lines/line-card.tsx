import { Text } from '@mantine/core';
import type { StockCountLine } from '@mostrador/contract/stock-counts';
import { ProductPicture } from '#features/products/parts/product-picture.tsx';
import type { EntryQueue } from '#features/stock-counts/detail/entry-queue.ts';
import classes from '#features/stock-counts/detail/stock-count.module.css';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { LineDifference } from './line-columns.tsx';
import { pictureOf } from './line-picture.ts';
import { useOwnLine } from './use-own-line.ts';

/** A product of a count, as a phone shows it. */
export function LineCard({ line, queue }: { line: StockCountLine; queue: EntryQueue | undefined }) {
  const { t } = useTranslation('stockCounts');
  const { formatNumber } = useFormat();
  const { others, counted } = useOwnLine(line, queue);
  const { product, expected } = line;
  return (
    <>
      <div className={classes.row}>
        <ProductPicture product={pictureOf(product)} size={40} />
        <div>
          <Text fw={600}>{product.name}</Text>
          {product.barcode !== null && (
            <Text size="sm" c="dimmed">
              {product.barcode}
            </Text>
          )}
        </div>
      </div>
      <div className={classes.cardFigures} data-counting={queue !== undefined || undefined}>
        <span>{t('card.expected', { units: formatNumber(expected) })}</span>
        {others !== null && queue !== undefined && (
          <span>{t('card.others', { units: formatNumber(others) })}</span>
        )}
        {counted !== null && (
          <>
            <span>{t('card.counted', { units: formatNumber(counted) })}</span>
            <LineDifference line={line} queue={queue} />
          </>
        )}
      </div>
    </>
  );
}
