import type { Answer } from '@mostrador/contract/routes';
import type { Page } from '@playwright/test';
import { NO_COOKIE, type ShopApi, signIn } from './sign-in.ts';

const PASSWORD = 'a till of their own';

/** Adds a person with a password to the store of `owner`, and signs them in on `page`. */
export async function joinStaff(
  owner: ShopApi,
  page: Page,
  { role, name = 'Carla' }: { role: Answer<'readStaffMember'>['role']; name?: string },
) {
  const email = `${name.toLowerCase()}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;
  const member = await owner.post<Answer<'createStaffMember'>>('/staff', {
    firstName: name,
    lastName: 'Cruz',
    email,
    role,
  });
  const { token } = await owner.get<Answer<'readInvitationLink'>>(`/staff/${member.id}/invitation`);
  await page.request.post('/api/auth/invitation/accept', {
    data: { token, password: PASSWORD },
    headers: NO_COOKIE,
  });
  const api = await signIn(page, email, 'en', PASSWORD);
  return { member, api };
}
