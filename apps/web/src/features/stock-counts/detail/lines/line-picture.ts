import type { Product } from '@mostrador/contract/products';
import type { StockCountLine } from '@mostrador/contract/stock-counts';

/** A line's product as its picture is drawn: a count carries no more of it than the thumbnail. */
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
