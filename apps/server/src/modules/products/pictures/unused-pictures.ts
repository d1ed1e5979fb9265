import { invalidField } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';

/**
 * Time that an unused picture is kept: an open form must find its upload, and a picture that was
 * replaced by mistake may be used again.
 */
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

/** Notes that no product shows the picture: it was just uploaded, or its product has another one. */
export async function addUnusedPicture(
  { tx, storeId, now }: Scope,
  pictureId: string,
): Promise<void> {
  await tx
    .insertInto('unused_pictures')
    .values({ store_id: storeId, id: pictureId, unused_since: now })
    .execute();
}

/**
 * Takes an uploaded picture for a product. Only one of two products, or the sweep, can take it. Throws
 * INVALID_INPUT if it is not there to be taken.
 */
export async function takePicture({ tx, storeId }: Scope, pictureId: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('unused_pictures')
    .where('store_id', '=', storeId)
    .where('id', '=', pictureId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows !== 1n) {
    throw invalidField('pictureId', 'PICTURE_GONE');
  }
}

/** Forgets the store's pictures that no product has shown for a day, and returns their ids. */
export async function sweepUnusedPictures({ tx, storeId, now }: Scope): Promise<string[]> {
  const swept = await tx
    .deleteFrom('unused_pictures')
    .where('store_id', '=', storeId)
    .where('unused_since', '<', new Date(now.getTime() - KEPT_FOR_MS))
    .returning('id')
    .execute();
  return swept.map(({ id }) => id);
}
