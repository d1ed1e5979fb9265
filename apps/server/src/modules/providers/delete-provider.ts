import { archive, type Gone } from '#platform/rows/archive.ts';
import type { Scope } from '#platform/scope.ts';

/** Archives a provider (rules.md#archiving). Throws NOT_FOUND. */
export async function deleteProvider(scope: Scope, { id }: { id: string }): Promise<Gone> {
  return await archive(scope, 'providers', id);
}
