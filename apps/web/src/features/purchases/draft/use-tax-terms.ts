import { useMemo } from 'react';
import { useTaxRates } from '#features/products/parts/use-tax-rates.ts';
import type { PurchaseTaxTerms } from '#features/purchases/draft/line-tax.ts';
import { useUser } from '#shared/session/user.tsx';

/** What the tax of a purchase's line depends on in this store. */
export function useTaxTerms(): PurchaseTaxTerms {
  const taxRates = useTaxRates();
  const { pricesIncludeTax } = useUser().store;
  return useMemo(() => ({ taxRates, pricesIncludeTax }), [taxRates, pricesIncludeTax]);
}
