import type { PICTURE_SIZES } from '@mostrador/contract/products';
import type { ReadScope, Scope } from '#platform/scope.ts';

export type PictureSize = (typeof PICTURE_SIZES)[number];

/**
 * Store of the bytes of pictures. The database alone knows which pictures exist and which products show
 * them. An object store may keep the bytes instead, named by store, picture and size. A rollback may
 * follow both writing and removing: bytes written then are left behind, so an object store should
 * remove with a delay.
 */
export interface PictureStore {
  write(
    scope: Pick<Scope, 'tx' | 'storeId' | 'now'>,
    id: string,
    size: PictureSize,
    bytes: Buffer,
  ): Promise<void>;
  /** Returns undefined if there is no such picture. */
  read(
    scope: Pick<ReadScope, 'db' | 'storeId'>,
    id: string,
    size: PictureSize,
  ): Promise<Buffer | undefined>;
  /** Removes every size of the pictures. */
  remove(scope: Pick<Scope, 'tx' | 'storeId'>, ids: readonly string[]): Promise<void>;
}

/** Keeps pictures in the database, so that one backup holds everything of a shop. */
export const databasePictures: PictureStore = {
  async write({ tx, storeId, now }, id, size, bytes) {
    await tx
      .insertInto('pictures')
      .values({ store_id: storeId, id, size, content: bytes, created_at: now })
      .execute();
  },

  async read({ db, storeId }, id, size) {
    const row = await db
      .selectFrom('pictures')
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .where('size', '=', size)
      .select('content')
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
