import type { Product } from '@mostrador/contract/products';
import type { StockCountLine } from '@mostrador/contract/stock-counts';

/** The line's product for `ProductPicture`; a count contains only the thumbnail. */
export function pictureOf({
  id,
  name,
  thumbnailUrl,
}: StockCountLine['product']): Pick<Product, 'name' | 'picture'> {
  return {
    name,
    picture: thumbnailUrl === null ? null : { id, url: thumbnailUrl, thumbnailUrl },
  };
}
