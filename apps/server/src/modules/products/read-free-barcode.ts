import { randomInt } from 'node:crypto';
import type { Answer } from '@mostrador/contract/routes';
import { INTERNAL_BARCODES, internalBarcode } from '@mostrador/domain/barcode';
import type { ReadScope } from '#platform/scope.ts';

/**
 * Returns a shop's own barcode that no product has. It is random, so that two people who ask at once
 * get different ones; `randomNumber` returns a number below INTERNAL_BARCODES.
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
