/** One-time links: to join the store, and to choose another password. */

import { axeFindings } from './support/axe.ts';
import { asOwner, invitePerson, joinedPerson, linkToken } from './support/new-person.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

const choose = async (page: Page, password: string) => {
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: /and sign in$/ }).click();
};

test('whoever was invited chooses a password and works at once', { tag: '@main' }, async ({
  page,
  request,
}) => {
  const owner = await asOwner(request);
  const { email, token } = await invitePerson(owner);
  await page.goto(`/invitation#${token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Corner Market');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  // The token leaves the address bar, where others could read it. The tab keeps it for a reload.
  await expect(page).toHaveURL(/\/invitation$/);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  expect(await axeFindings(page)).toEqual([]);

  await choose(page, 'short');
  await expect(page.getByText('At least 8 characters')).toBeVisible();
  await choose(page, 'correct horse');
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nina');
  await page.getByRole('link', { name: 'New sale' }).first().click();
  await expect(page).toHaveURL(/\/orders\/new/);
});

test('a despatcher who was invited begins with what is to be delivered', async ({
  page,
  request,
}) => {
  const { token } = await invitePerson(await asOwner(request), 'DESPATCHER');
  await page.goto(`/invitation#${token}`);
  await choose(page, 'correct horse');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To deliver');
});

test('a link that was used, replaced, cut off or left out says what to do', async ({
  page,
  context,
  request,
}) => {
  const owner = await asOwner(request);
  const used = await invitePerson(owner);
  await owner.post('/auth/invitation/accept', { token: used.token, password: 'correct horse' });
  const replaced = await invitePerson(owner);
  await owner.post(`/staff/${replaced.id}/invitation`, {});
  const titles = {
    [`#${used.token}`]: 'This link was already used',
    [`#${replaced.token}`]: 'This link was already used',
    [`#${used.token.slice(0, -5)}`]: 'This link is not valid',
    '#nonsense': 'This link is not valid',
    '': 'There is no invitation here',
  };
  for (const [link, title] of Object.entries(titles)) {
    // A tab keeps the token of its link, so each link gets a tab of its own.
    const tab = await context.newPage();
    await tab.goto(`/invitation${link}`);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(title);
    await tab.close();
  }
  await page.goto('/invitation');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to the sign-in' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('a password whose answer was lost is chosen once, and can be signed in with', async ({
  page,
  request,
}) => {
  const owner = await asOwner(request);
  const { email, token } = await invitePerson(owner);
  await page.goto(`/invitation#${token}`);
  await page.route('**/api/auth/invitation/accept', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await choose(page, 'correct horse');
  await expect(page.getByText('We can’t tell whether the password was chosen')).toBeVisible();
  await expect(page.getByLabel(/^Password/)).not.toBeEditable();

  await page.unroute('**/api/auth/invitation/accept');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password is chosen');
  await page.getByRole('link', { name: 'Go to the sign-in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill('correct horse');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('a reset link signs in whom it is for, in place of whoever was', async ({ page }) => {
  const owner = await signIn(page);
  const { id } = await joinedPerson(owner);
  await owner.post(`/staff/${id}/invitation`, {});
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora');
  await page.goto(`/invitation#${await linkToken(owner, id)}`);
  await expect(page.getByText('You are signed in here as Nora Castellano.')).toBeVisible();
  await choose(page, 'battery staple');
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nina');
});
