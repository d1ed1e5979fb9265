import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { COPIED_KINDS, type CopiedKind } from '@mostrador/domain/copied-kinds';
import {
  deliveryPersonOf,
  selectDeliveryPersons,
} from '#modules/delivery-persons/delivery-person-record.ts';
import {
  paymentMethodOf,
  selectPaymentMethods,
} from '#modules/payment-methods/payment-method-record.ts';
import { statement } from '#platform/database/statement.ts';
import { oldestRevision } from '#platform/rows/note-changed.ts';
import type { ReadScope } from '#platform/scope.ts';
import { type CopiedRecords, NO_RECORDS, readCopied } from './copied-records.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { PART_SIZE } from './read-copy-part.ts';

const reviseRecords = statement<{ latest: number; has_more: boolean }>(
  'select latest, has_more from revise_records_1($1, $2, $3)',
);

const knownRevision = statement<{ number: number }>(
  'select revisions.number from revisions where revisions.store_id = $1 and revisions.number = $2 and revisions.number > 0',
);

const changedSince = statement<{ kind: CopiedKind; record_id: string; revision: number }>(`
  select revised_records.kind, revised_records.record_id, revised_records.revision from revised_records
  where revised_records.store_id = $1 and revised_records.revision <= $2 and revised_records.revision >= $3
    and (revised_records.revision > $3
      or ($4::text is not null and (revised_records.kind, revised_records.record_id) > ($4::text, $5::uuid)))
  order by revised_records.revision, revised_records.kind, revised_records.record_id
  limit ${PART_SIZE}`);

/**
 * Tells what has changed since the cursor. The changes that are committed by now get their revision first, and the
 * records are read after that: what is told is never older than its revision, and what commits later gets a later
 * one. A cursor of another history, such as that of a database before it was restored, names a revision that this one
 * does not have.
 */
export async function readCopyChanges(
  scope: ReadScope,
  { query: { since } }: DecodedRequest<'readCopyChanges'>,
): Promise<Answer<'readCopyChanges'>> {
  const { db, storeId, now } = scope;
  const cursor = since === undefined ? undefined : readCursor(since);
  const [{ latest, has_more: isMoreNoted } = { latest: 0, has_more: false }] = await reviseRecords(
    db,
    [storeId, now.getTime(), oldestRevision(now)],
  );
  const [few, isKnown] = await Promise.all([
    readFew(scope),
    cursor !== undefined && (await knownRevision(db, [storeId, cursor.revision])).length > 0,
  ]);
  if (cursor === undefined || !isKnown) {
    const begin = writeCursor({ revision: latest, last: undefined });
    return { ...few, ...NO_RECORDS, cursor: begin, mustCopyAll: true, hasMore: false, gone: [] };
  }
  const { records, gone, end } = await readChanges(scope, cursor, latest);
  return {
    ...few,
    ...records,
    cursor: writeCursor(end),
    mustCopyAll: false,
    hasMore: end.last !== undefined || isMoreNoted,
    gone,
  };
}

async function readChanges(scope: ReadScope, { revision, last }: Cursor, latest: number) {
  const changed = await changedSince(scope.db, [
    scope.storeId,
    latest,
    revision,
    last?.kind ?? null,
    last?.id ?? null,
  ]);
  let records: CopiedRecords = NO_RECORDS;
  const gone: Answer<'readCopyChanges'>['gone'] = [];
  for (const kind of COPIED_KINDS) {
    const ids = changed.flatMap((each) => (each.kind === kind ? [each.record_id] : []));
    const read = await readCopied(scope, kind, { ids });
    records = joined(records, read);
    const there = new Set(Object.values(read).flatMap((rows) => rows.map((row) => row.id)));
    gone.push(...ids.flatMap((id) => (there.has(id) ? [] : [{ kind, id }])));
  }
  const lastTold = changed.length === PART_SIZE ? changed.at(-1) : undefined;
  const end: Cursor =
    lastTold === undefined
      ? { revision: latest, last: undefined }
      : { revision: lastTold.revision, last: { kind: lastTold.kind, id: lastTold.record_id } };
  return { records, gone, end };
}

function joined(one: CopiedRecords, other: CopiedRecords): CopiedRecords {
  return {
    products: [...one.products, ...other.products],
    customers: [...one.customers, ...other.customers],
    categories: [...one.categories, ...other.categories],
    providers: [...one.providers, ...other.providers],
  };
}

async function readFew(scope: ReadScope) {
  const [paymentMethods, deliveryPersons] = await Promise.all([
    selectPaymentMethods(scope).execute(),
    selectDeliveryPersons(scope).execute(),
  ]);
  return {
    paymentMethods: paymentMethods.map(paymentMethodOf),
    deliveryPersons: deliveryPersons.map(deliveryPersonOf),
  };
}
