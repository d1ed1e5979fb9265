import { archive } from '#platform/archive.ts';
import type { Scope } from '#platform/scope.ts';

export async function deleteDeliveryPerson(scope: Scope, { id }: { id: string }): Promise<null> {
  return archive(scope, 'delivery_persons', id);
}
