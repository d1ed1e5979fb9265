import { randomInt } from 'node:crypto';
import type { Answer } from '@mostrador/contract/routes';
import { INTERNAL_BARCODES, internalBarcode } from '@mostrador/domain/barcode';
import type { ReadScope } from '#platform/scope.ts';
import { findByScan } from './codes/find-codes.ts';

/**
 * Returns a shop's own barcode that no product and no unit has. It is random, so that two people who ask at once
 * get different ones; `randomNumber` returns a number below INTERNAL_BARCODES.
 */
export async function readFreeBarcode(
  scope: Pick<ReadScope, 'db' | 'storeId'>,
  randomNumber = () => randomInt(INTERNAL_BARCODES),
): Promise<Answer<'readFreeBarcode'>> {
  for (;;) {
    const barcode = internalBarcode(randomNumber());
    const { productIds, unitIds } = await findByScan(scope, barcode);
    if (productIds.length + unitIds.length === 0) return { barcode };
  }
}
