import { Button, Stack } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { Product } from '@mostrador/contract/products';
import { readScan } from '@mostrador/domain/scans';
import { useCallback } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { findByScan } from '../queries.ts';

/**
 * Function that finds the product whose code was scanned, and asks which where two have it (rules.md#scanning). Answers undefined
 * if there is none, and null if the person chose none of them.
 */
export function useFindScanned() {
  const { t } = useTranslation(['palette', 'common']);
  const { formatMoney } = useFormat();
  return useCallback(
    async (scan: string): Promise<Product | undefined | null> => {
      const found = await findByScan(scan);
      if (found.length < 2) return found[0];
      return new Promise((resolve) => {
        const dialog = modals.open({
          title: t('scan.which', { barcode: readScan(scan).code }),
          closeButtonProps: { 'aria-label': t('common:close') },
          onClose: () => resolve(null),
          children: (
            <Stack gap="xs">
              {found.map((product, index) => (
                <Button
                  key={product.id}
                  data-autofocus={index === 0 || undefined}
                  variant="default"
                  size="md"
                  fullWidth
                  justify="space-between"
                  rightSection={formatMoney(product.price)}
                  onClick={() => {
                    resolve(product);
                    modals.close(dialog);
                  }}
                >
                  {product.name}
                </Button>
              ))}
            </Stack>
          ),
        });
      });
    },
    [t, formatMoney],
  );
}
