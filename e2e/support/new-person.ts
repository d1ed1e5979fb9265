import type { Answer } from '@mostrador/contract/routes';
import type { APIRequestContext } from '@playwright/test';
import { NO_COOKIE, ShopApi } from './sign-in.ts';

type Role = Answer<'readStaffMember'>['role'];

/** Signs in over the API as the owner, without touching the session of the journey's browser. */
export async function asOwner(request: APIRequestContext): Promise<ShopApi> {
  const data = { email: 'owner@demo.test', password: 'mostrador' };
  const { accessToken } = await (
    await request.post('/api/auth/login', { data, headers: NO_COOKIE })
  ).json();
  return new ShopApi(request, { authorization: `Bearer ${accessToken}`, ...NO_COOKIE });
}

/** Adds a person to the store, who has a one-time link and no password yet. */
export async function invitePerson(api: ShopApi, role: Role = 'CASHIER') {
  const email = `new-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;
  const person = await api.post<Answer<'createStaffMember'>>('/staff', {
    firstName: 'Nina',
    lastName: 'Newcomer',
    email,
    role,
  });
  return { id: person.id, email, token: await linkToken(api, person.id) };
}

/** Returns the token of the person's one-time link. */
export async function linkToken(api: ShopApi, id: string): Promise<string> {
  return (await api.get<Answer<'readInvitationLink'>>(`/staff/${id}/invitation`)).token;
}

/** Adds a person to the store who has accepted the invitation and chosen a password. */
export async function joinedPerson(api: ShopApi, role: Role = 'CASHIER') {
  const { id, email, token } = await invitePerson(api, role);
  const password = 'correct horse';
  await api.post('/auth/invitation/accept', { token, password });
  return { id, email, password };
}
