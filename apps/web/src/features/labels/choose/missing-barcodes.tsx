import { Button } from '@mantine/core';
import type { Product } from '@mostrador/contract/products';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { useGiveBarcodes } from '../use-give-barcodes.ts';

/**
 * Warns of products without a barcode; with the permission to change products, offers to assign
 * barcodes.
 */
export function MissingBarcodes({ products }: { products: readonly Product[] }) {
  const { t } = useTranslation('labels');
  const { formatNumber } = useFormat();
  const mayGive = usePermission('manageProducts');
  const { give, isGiving } = useGiveBarcodes();
  const count = products.length;
  return (
    <Notice tone="info" title={t('missing.title', { count, formatted: formatNumber(count) })}>
      <p>
        {t('missing.hint')} {mayGive && t('missing.offer')}
      </p>
      {mayGive && (
        <Button
          variant="default"
          loading={isGiving}
          onClick={() => give(products.map(({ id }) => id))}
        >
          {t('missing.give', { count })}
        </Button>
      )}
    </Notice>
  );
}
