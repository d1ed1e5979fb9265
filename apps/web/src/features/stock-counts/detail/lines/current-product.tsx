import { Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ProductPicture } from '#features/products/parts/product-picture.tsx';
import { changesOf, type EntryQueue } from '#features/stock-counts/detail/entry-queue.ts';
import classes from '#features/stock-counts/detail/stock-count.module.css';
import { stockCountQueries } from '#features/stock-counts/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useUser } from '#shared/session/user.tsx';
import { useStore } from '#shared/state-cell.ts';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import { Difference } from './difference.tsx';
import { pictureOf } from './line-picture.ts';
import { MyCountStepper } from './my-count-stepper.tsx';
import { ownLine } from './own-count.ts';

/** `data-field` of the quantity field. */
export const CURRENT_COUNT = 'current-count';

interface Props {
  countId: string;
  productId: string;
  queue: EntryQueue;
  /** Called on Enter, when the next product may follow. */
  onEnter: () => void;
}

/** The product being counted, large enough to read from the shelf. */
export function CurrentProduct({ countId, productId, queue, onEnter }: Props) {
  const { t } = useTranslation('stockCounts');
  const { formatNumber } = useFormat();
  const phone = usePhone();
  const { id: userId } = useUser();
  const state = useStore(queue.store);
  const { data } = useQuery(stockCountQueries.line(countId, productId));
  const line = data?.lines[0];
  if (line === undefined) return <Skeleton height={56} />;
  const { product, expected } = line;
  const { own, others, counted, difference, costCents } = ownLine(
    line,
    userId,
    changesOf(state, productId),
  );
  const figures = [
    { label: t('line.expected'), value: formatNumber(expected) },
    { label: t('line.others'), value: others === null ? '—' : formatNumber(others) },
    { label: t('line.counted'), value: counted === null ? '—' : formatNumber(counted) },
    { label: t('line.difference'), value: <Difference units={difference} costCents={costCents} /> },
  ];
  return (
    <section className={classes.product} aria-label={t('current', { name: product.name })}>
      <div className={classes.name}>
        <ProductPicture product={pictureOf(product)} size={phone ? 44 : 56} />
        <div>
          <Title order={2}>{product.name}</Title>
          {product.barcode !== null && (
            <Text size="sm" c="dimmed">
              {product.barcode}
            </Text>
          )}
        </div>
      </div>
      <div className={classes.own}>
        <MyCountStepper
          // Resets a typed number when another product is scanned.
          key={product.id}
          isLarge
          name={product.name}
          own={own}
          onChange={(change) => queue.add({ productId, name: product.name, change })}
          onEnter={onEnter}
          data-field={CURRENT_COUNT}
        />
        <Text size="xs" c="dimmed">
          {t('own.title')}
        </Text>
        <VisuallyHidden role="status">
          {own !== null && t('own.status', { name: product.name, units: formatNumber(own) })}
        </VisuallyHidden>
      </div>
      <dl className={classes.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
