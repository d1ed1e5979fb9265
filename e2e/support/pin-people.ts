import type { Answer } from '@mostrador/contract/routes';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { asOwner } from './new-person.ts';
import { NO_COOKIE, ShopApi } from './sign-in.ts';

const PASSWORD = 'a till of their own';

export interface TillPerson {
  id: string;
  firstName: string;
  email: string;
  password: string;
  api: ShopApi;
}

/** Adds a person of the demo's store, with a password and, where one is given, a PIN. */
export async function hireForTill(
  request: APIRequestContext,
  firstName: string,
  { pin, role = 'CASHIER' }: { pin?: string; role?: Answer<'readProfile'>['role'] } = {},
): Promise<TillPerson> {
  const owner = await asOwner(request);
  const email = `${firstName.toLowerCase()}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;
  const member = { firstName, lastName: 'Paz', email, role };
  const { id } = await owner.post<Answer<'createStaffMember'>>('/staff', member);
  const link = await owner.get<Answer<'readInvitationLink'>>(`/staff/${id}/invitation`);
  const accepted = await request.post('/api/auth/invitation/accept', {
    data: { token: link.token, password: PASSWORD },
    headers: NO_COOKIE,
  });
  const { accessToken }: { accessToken: string } = await accepted.json();
  const api = new ShopApi(request, { authorization: `Bearer ${accessToken}`, ...NO_COOKIE });
  if (pin !== undefined) await api.put('/auth/pin', { password: PASSWORD, pin });
  return { id, firstName, email, password: PASSWORD, api };
}

/** Types digits as fingers do: a scanner would be faster. */
export async function typePin(page: Page, pin: string): Promise<void> {
  await page.keyboard.type(pin, { delay: 60 });
  await page.keyboard.press('Enter');
}

/** Signs in by password, with the page in this language. */
export async function signInHere(
  page: Page,
  { email, password }: TillPerson,
  words = { email: 'Email', password: 'Password', signIn: 'Sign in' },
): Promise<void> {
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.signIn, exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}
