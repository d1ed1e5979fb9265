import type { FoundUnit } from '@mostrador/contract/products';
import { useNavigate } from '@tanstack/react-router';
import { scans } from '#shared/keyboard/scan-hub.ts';

/** Function that opens the return of a unit that is on loan, or the product of any other. */
export function useOpenUnit(): (unit: FoundUnit) => void {
  const navigate = useNavigate();
  return ({ code, loan, product }) => {
    if (loan === null) {
      void navigate({ to: '/products/$id', params: { id: product.id } });
      return;
    }
    // The page of loans takes the code as if it were scanned there.
    scans.passOn(code);
    void navigate({ to: '/returns' });
  };
}
