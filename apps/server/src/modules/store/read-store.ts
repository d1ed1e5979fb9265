import type { Answer } from '@mostrador/contract/routes';
import { limitsAnswer } from '#modules/pins/limits-answer.ts';
import type { ReadScope } from '#platform/scope.ts';
import { hasDocuments } from './has-documents.ts';
import { storeAnswer } from './store-answer.ts';

/** Returns the caller's store with all of its settings. */
export async function readStore({ db, storeId }: ReadScope): Promise<Answer<'readStore'>> {
  const row = await db
    .selectFrom('stores')
    .selectAll()
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  return {
    ...(await storeAnswer({ db, storeId }, row)),
    limits: limitsAnswer(row.limits ?? {}),
    updatedAt: row.updated_at.toISOString(),
    hasDocuments: await hasDocuments({ db, storeId }),
  };
}
