import type { Answer } from '@mostrador/contract/routes';
import type { Scope } from '#platform/scope.ts';
import { hasDocuments } from './has-documents.ts';
import { storeAnswer } from './store-answer.ts';

/** The caller's store with all of its settings. */
export async function readStore({ tx, storeId }: Scope): Promise<Answer<'readStore'>> {
  const row = await tx
    .selectFrom('stores')
    .selectAll()
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  return { ...storeAnswer(row), hasDocuments: await hasDocuments({ tx, storeId }) };
}
