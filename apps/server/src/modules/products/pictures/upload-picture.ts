import { randomUUID } from 'node:crypto';
import type { Picture } from '@mostrador/contract/products';
import type { Scope } from '#platform/scope.ts';
import { pictureOf } from './picture-address.ts';
import type { PictureStore } from './picture-store.ts';
import type { ResizedPicture } from './resize-picture.ts';
import { addUnusedPicture, sweepUnusedPictures } from './unused-pictures.ts';

/**
 * Keeps a picture for a product that is saved later, and removes old unused ones. Its id is its only
 * protection (rules.md#pictures), so it is all random, unlike `newId`.
 */
export async function uploadPicture(
  scope: Scope,
  { full, thumbnail }: ResizedPicture,
  pictures: PictureStore,
): Promise<Picture> {
  const swept = await sweepUnusedPictures(scope);
  if (swept.length > 0) await pictures.remove(scope, swept);

  const id = randomUUID();
  await addUnusedPicture(scope, id);
  await pictures.write(scope, id, 'full', full);
  await pictures.write(scope, id, 'thumbnail', thumbnail);
  return pictureOf(scope.storeId, id);
}
