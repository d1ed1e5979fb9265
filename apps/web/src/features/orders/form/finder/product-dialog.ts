import type { Product } from '@mostrador/contract/products';
import type { DraftUnit } from '#features/orders/draft/order-draft.ts';

/** A product about whose sale or loan a dialog asks. */
export interface ProductDialog {
  kind: 'sale' | 'loan';
  product: Product;
  /** Units that were scanned. */
  units?: readonly DraftUnit[];
}
