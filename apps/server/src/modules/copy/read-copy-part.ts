import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import type { ReadScope } from '#platform/scope.ts';
import { readCopied } from './copied-records.ts';

/** Records of one answer: a till reads and writes them within some frames. */
export const PART_SIZE = 500;

/** Reads the next records of a kind by id: however many there are, each part costs the same. */
export async function readCopyPart(
  scope: ReadScope,
  { query: { kind, after } }: DecodedRequest<'readCopyPart'>,
): Promise<Answer<'readCopyPart'>> {
  const records = await readCopied(scope, kind, { after, limit: PART_SIZE });
  const count = Object.values(records).reduce((sum, rows) => sum + rows.length, 0);
  return { ...records, hasMore: count === PART_SIZE };
}
