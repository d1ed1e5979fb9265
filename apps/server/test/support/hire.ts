import { randomUUID } from 'node:crypto';
import type { Role } from '@mostrador/domain/permissions';
import type { FastifyInstance } from 'fastify';
import { PASSWORD, Till } from './till.ts';

/** Adds a new person, who signs in by their one-time link. */
export async function hire(
  app: FastifyInstance,
  owner: Till,
  role: Role = 'CASHIER',
): Promise<{ id: string; till: Till }> {
  const email = `${randomUUID()}@hired.test`;
  const { id } = await owner.call('createStaffMember', {
    body: { firstName: 'Ines', lastName: 'Vega', email, role },
  });
  const { token } = await owner.call('readInvitationLink', { params: { id } });
  const till = new Till(app, email);
  const { accessToken } = await till.call('acceptInvitation', {
    body: { token, password: PASSWORD },
  });
  till.token = accessToken;
  return { id, till };
}
