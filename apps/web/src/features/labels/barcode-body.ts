import type { ProductDetail } from '@mostrador/contract/products';
import type { WireRequest } from '@mostrador/contract/routes';
import { unchangedBody } from '#features/products/parts/unchanged-body.ts';

/** The unchanged product with a barcode. */
export function barcodeBody(
  product: ProductDetail,
  barcode: string,
): WireRequest<'updateProduct'>['body'] {
  return { ...unchangedBody(product), barcode };
}
