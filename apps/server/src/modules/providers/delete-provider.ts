import { archive } from '#platform/archive.ts';
import type { Scope } from '#platform/scope.ts';

export async function deleteProvider(scope: Scope, { id }: { id: string }): Promise<null> {
  return archive(scope, 'providers', id);
}
