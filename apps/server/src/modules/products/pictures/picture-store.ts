import type { PICTURE_SIZES } from '@mostrador/contract/products';
import type { ReadScope, Scope } from '#platform/scope.ts';

export type PictureSize = (typeof PICTURE_SIZES)[number];

/**
 * Where the bytes of a store's pictures are. Only the database knows which pictures there are and what
 * shows them; an object store may keep the bytes instead, under the store's id, the picture's and the
 * size. Both writing and removing may be followed by a rollback: what is written then is waste, and an
 * object store removes only some time later.
 */
export interface PictureStore {
  write(
    scope: Pick<Scope, 'tx' | 'storeId' | 'now'>,
    id: string,
    size: PictureSize,
    bytes: Buffer,
  ): Promise<void>;
  /** Undefined where there is no such picture. */
  read(
    scope: Pick<ReadScope, 'db' | 'storeId'>,
    id: string,
    size: PictureSize,
  ): Promise<Buffer | undefined>;
  /** Removes every size of the pictures. */
  remove(scope: Pick<Scope, 'tx' | 'storeId'>, ids: readonly string[]): Promise<void>;
}

/** Keeps the pictures in the database, so that one backup has all of a shop. */
export const databasePictures: PictureStore = {
  async write({ tx, storeId, now }, id, size, bytes) {
    await tx
      .insertInto('pictures')
      .values({ store_id: storeId, id, size, content: bytes, created_at: now })
      .execute();
  },

  async read({ db, storeId }, id, size) {
    const row = await db
      .selectFrom('pictures as p')
      .where('p.store_id', '=', storeId)
      .where('p.id', '=', id)
      .where('p.size', '=', size)
      .select('p.content')
      .executeTakeFirst();
    return row?.content;
  },

  async remove({ tx, storeId }, ids) {
    await tx
      .deleteFrom('pictures')
      .where('store_id', '=', storeId)
      .where(({ eb, val }) => eb('id', '=', eb.fn.any(val(ids))))
      .execute();
  },
};
