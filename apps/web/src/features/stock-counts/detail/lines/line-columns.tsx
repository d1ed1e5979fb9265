import { Text } from '@mantine/core';
import type { StockCountLine } from '@mostrador/contract/stock-counts';
import { ProductPicture } from '#features/products/parts/product-picture.tsx';
import type { EntryQueue } from '#features/stock-counts/detail/entry-queue.ts';
import classes from '#features/stock-counts/detail/stock-count.module.css';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useUser } from '#shared/session/user.tsx';
import type { Column } from '#shared/ui/list/data-table-head.tsx';
import { Difference } from './difference.tsx';
import { pictureOf } from './line-picture.ts';
import { LineStepper } from './line-stepper.tsx';
import { useOwnLine } from './use-own-line.ts';

/** Columns of a count; a closed one also shows who counted how many. */
export function useLineColumns(queue: EntryQueue | undefined): Column<StockCountLine>[] {
  const { t } = useTranslation('stockCounts');
  const { formatNumber } = useFormat();
  const { id: userId } = useUser();
  return [
    {
      key: 'product',
      header: t('line.product'),
      cell: ({ product }) => (
        <div className={classes.row}>
          <ProductPicture product={pictureOf(product)} size={32} />
          <div>
            {product.name}
            {product.barcode !== null && (
              <Text size="xs" c="dimmed">
                {product.barcode}
              </Text>
            )}
          </div>
        </div>
      ),
    },
    {
      key: 'expected',
      header: t('line.expected'),
      align: 'right',
      cell: ({ expected }) => formatNumber(expected),
      width: 110,
    },
    ...(queue === undefined
      ? []
      : [
          {
            key: 'own',
            header: t('own.title'),
            align: 'right' as const,
            cell: (line: StockCountLine) => <LineStepper line={line} queue={queue} />,
            width: 150,
          },
        ]),
    {
      key: 'others',
      header: t(queue === undefined ? 'line.by' : 'line.others'),
      align: 'right',
      cell: ({ entries }) => (
        <Entries
          entries={queue ? entries.filter((entry) => entry.userId !== userId) : entries}
          hasSum={queue !== undefined}
        />
      ),
      width: 170,
    },
    {
      key: 'counted',
      header: t('line.counted'),
      align: 'right',
      cell: (line) => <Counted line={line} queue={queue} />,
      width: 90,
    },
    {
      key: 'difference',
      header: t('line.difference'),
      align: 'right',
      cell: (line) => <LineDifference line={line} queue={queue} />,
      width: 130,
    },
  ];
}

/** Names and quantities of the people who counted a product. */
function Entries({ entries, hasSum }: { entries: StockCountLine['entries']; hasSum: boolean }) {
  const { formatNumber } = useFormat();
  if (entries.length === 0) return '—';
  const names = entries.map(
    ({ user, quantity }) => `${personName(user)} ${formatNumber(quantity)}`,
  );
  if (!hasSum) return names.join(', ');
  return (
    <>
      {formatNumber(entries.reduce((sum, { quantity }) => sum + quantity, 0))}
      <span className={classes.who}>{names.join(', ')}</span>
    </>
  );
}

interface LineProps {
  line: StockCountLine;
  queue: EntryQueue | undefined;
}

function Counted({ line, queue }: LineProps) {
  const { formatNumber } = useFormat();
  const { counted } = useOwnLine(line, queue);
  return counted === null ? '—' : <strong>{formatNumber(counted)}</strong>;
}

export function LineDifference({ line, queue }: LineProps) {
  const { difference, costCents } = useOwnLine(line, queue);
  return <Difference units={difference} costCents={costCents} />;
}
