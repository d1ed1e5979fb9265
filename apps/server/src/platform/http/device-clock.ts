import { instant } from '@mostrador/contract/shared/fields';
import type { FastifyRequest } from 'fastify';
import { invalidField } from '#platform/refused.ts';
import type { DeviceClock } from '#platform/scope.ts';

/**
 * Returns what the headers `Device-Time` and `Taken-At` tell by the clock of the caller's device (api.md#times).
 * Throws INVALID_INPUT for one that is no moment.
 */
export function deviceClockOf(request: Pick<FastifyRequest, 'headers'>): DeviceClock {
  return { now: momentOf(request, 'Device-Time'), takenAt: momentOf(request, 'Taken-At') };
}

function momentOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | null {
  const told = headers[name.toLowerCase()];
  if (told === undefined) return null;
  const { success, data } = instant.safeParse(told);
  if (!success) throw invalidField(name, 'NOT_AN_INSTANT');
  return data;
}
