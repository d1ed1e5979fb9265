import type { ImportAnswer } from '@mostrador/contract/imports';
import { sql } from 'kysely';
import { Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import type { ImportFile } from './file/import-file.ts';
import { importAnswer } from './import-answer.ts';
import type { ImportResource } from './import-resource.ts';
import { type PlannedRow, planImport } from './plan-import.ts';

/** Returns what importing the file would do, and writes nothing. */
export async function previewImport<Fields extends object>(
  scope: Scope,
  resource: ImportResource<Fields>,
  file: ImportFile,
): Promise<ImportAnswer> {
  const rows = await planImport(scope, resource, file, { lock: false });
  return importAnswer(scope, resource, file, rows);
}

/**
 * Imports all rows of the file or none (rules.md#imports). A store runs one import at a time, and all
 * rules are checked against the present records. Throws IMPORT_HAS_PROBLEMS, with the answer as its
 * details, if there is any problem.
 */
export async function runImport<Fields extends object>(
  scope: Scope,
  resource: ImportResource<Fields>,
  file: ImportFile,
): Promise<ImportAnswer> {
  // Locks the store's row, since an advisory lock holds on one machine of a cluster alone.
  await sql`
    select from stores s where s.store_id = ${scope.storeId} for no key update`.execute(scope.tx);
  const rows = await planImport(scope, resource, file, { lock: true });
  // The rows with problems are the preview's: an answer that is kept for its key should be small.
  const answer = await importAnswer(scope, resource, { ...file, headings: undefined }, rows);
  if (answer.problemsCount > 0) throw new Refused('IMPORT_HAS_PROBLEMS', { ...answer });

  let done = answer.unchanged;
  scope.progress?.(done, answer.rows);
  await resource.write(scope, writesOf(rows), (written) => {
    done += written;
    scope.progress?.(done, answer.rows);
  });
  return answer;
}

function writesOf<Fields>(rows: readonly PlannedRow<Fields>[]) {
  return {
    created: rows.flatMap(({ effect, fields }) =>
      effect === 'created' && fields !== undefined ? [fields] : [],
    ),
    updated: rows.flatMap(({ effect, there, fields }) =>
      effect === 'updated' && there !== undefined && fields !== undefined
        ? [{ there, fields }]
        : [],
    ),
  };
}
