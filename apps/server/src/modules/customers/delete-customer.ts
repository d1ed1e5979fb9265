import { archive } from '#platform/archive.ts';
import type { Scope } from '#platform/scope.ts';

export async function deleteCustomer(scope: Scope, { id }: { id: string }): Promise<null> {
  return archive(scope, 'customers', id);
}
