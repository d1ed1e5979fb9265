import { randomInt } from 'node:crypto';
import type { Answer } from '@mostrador/contract/routes';
import { INTERNAL_BARCODES, internalBarcode } from '@mostrador/domain/barcode';
import type { ReadScope } from '#platform/scope.ts';

/**
 * A barcode for use inside the shop that no product has. Chosen by chance, so that two people who ask
 * at once are not offered the same one; `randomNumber` gives a number below INTERNAL_BARCODES.
 */
export async function readFreeBarcode(
  { db, storeId }: Pick<ReadScope, 'db' | 'storeId'>,
  randomNumber = () => randomInt(INTERNAL_BARCODES),
): Promise<Answer<'readFreeBarcode'>> {
  for (;;) {
    const barcode = internalBarcode(randomNumber());
    const taken = await db
      .selectFrom('products as p')
      .where('p.store_id', '=', storeId)
      .where('p.barcode', '=', barcode)
      .where('p.archived_at', 'is', null)
      .select('p.id')
      .executeTakeFirst();
    if (taken === undefined) return { barcode };
  }
}
