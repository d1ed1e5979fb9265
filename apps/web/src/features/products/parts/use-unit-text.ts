import type { FoundUnit } from '@mostrador/contract/products';
import { useCallback } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';

/** Returns a function that says where a unit with a code is: here, on loan, in repair or gone. */
export function useUnitText(): (unit: FoundUnit) => string {
  const { t } = useTranslation('units');
  return useCallback(
    ({ code, product: { name }, state, order }) =>
      t(`scanned.${state}`, { code, name, number: order?.orderNumber }),
    [t],
  );
}
