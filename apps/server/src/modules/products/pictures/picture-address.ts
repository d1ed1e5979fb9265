import type { Picture } from '@mostrador/contract/products';

/** A picture as answers carry it. A browser finds it without a token, by an id that cannot be guessed. */
export function pictureOf(storeId: string, id: string): Picture {
  const address = `/api/pictures/${storeId}/${id}`;
  return { id, url: `${address}/full`, thumbnailUrl: `${address}/thumbnail` };
}
