import type { Picture } from '@mostrador/contract/products';

/** Returns a picture for answers. Browsers load it without a token, by an id that cannot be guessed. */
export function pictureOf(storeId: string, id: string): Picture {
  const address = `/api/pictures/${storeId}/${id}`;
  return { id, url: `${address}/full`, thumbnailUrl: `${address}/thumbnail` };
}
