/** The profile page: own details, password, and the devices that are signed in. */

import { asOwner, joinedPerson } from './support/new-person.ts';
import { signIn } from './support/sign-in.ts';
import {
  type APIRequestContext,
  expect,
  type OpenDevice,
  type Page,
  test,
} from './support/test.ts';

/** Signs a new person in on the page, and opens their profile. */
async function openProfile(page: Page, request: APIRequestContext) {
  const person = await joinedPerson(await asOwner(request));
  await signIn(page, person.email, 'en', person.password);
  await page.goto('/profile');
  await expect(page.getByLabel('First name')).toHaveValue('Nina');
  return person;
}

async function typeSignIn(page: Page, email: string, password: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

/** Signs the person in on another device, and returns its page. */
async function onAnotherDevice(openDevice: OpenDevice, email: string, password: string) {
  const other = await openDevice();
  await typeSignIn(other, email, password);
  return other;
}

test('a person changes their name and phone, and every screen knows', { tag: '@main' }, async ({
  page,
  request,
}) => {
  await openProfile(page, request);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await page.getByLabel('Phone').fill('0123');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please fix validation errors')).toBeVisible();
  await expect(page.getByLabel('Phone')).toBeFocused();

  await page.getByLabel('Phone').fill('+1 305 555 0100');
  await page.getByLabel('First name').fill('Noemi');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile was saved')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Noemi Newcomer')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue('+1 305 555 0100');
});

test('a press that began before the connection was lost counts', async ({ page, request }) => {
  await openProfile(page, request);
  await page.getByLabel('Last name').fill('Pressed');
  await page.getByRole('button', { name: 'Save' }).hover();
  await page.mouse.down();
  await page.context().setOffline(true);
  await expect(page.getByRole('link', { name: 'Offline' })).toBeVisible();
  // The strip would stand there by the time that the connection is looked for again.
  await page.waitForEvent('requestfailed', (sent) => sent.url().endsWith('/api/health'));
  await page.mouse.up();
  await expect(page.getByText('Your profile could not be saved')).toBeVisible();
  await expect(page.getByText('You’re offline:')).toBeVisible();
});

test('a profile that could not be saved says so and keeps what was typed', async ({
  page,
  request,
}) => {
  await openProfile(page, request);
  await page.getByLabel('Last name').fill('Unsaved');
  await page.context().setOffline(true);
  // The strip moves the button when it comes, which it may do between the look for the button and the press.
  await expect(page.getByText('You’re offline:')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile could not be saved')).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('Unsaved');
});

test('whoever changes the password stays signed in, and their other devices do not', async ({
  page,
  openDevice,
  request,
}) => {
  const { email, password } = await openProfile(page, request);
  const other = await onAnotherDevice(openDevice, email, password);

  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog');
  const fill = async (current: string, next: string, repeated = next) => {
    await dialog.getByLabel('Current password').fill(current);
    await dialog.getByLabel(/^New password/).fill(next);
    await dialog.getByLabel('Repeat the new password').fill(repeated);
    await dialog.getByRole('button', { name: 'Change password' }).click();
  };
  await fill(password, 'short');
  await expect(dialog.getByText('At least 8 characters').last()).toBeVisible();
  await fill(password, 'battery staple', 'battery stable');
  await expect(dialog.getByText('This does not match the new password')).toBeVisible();
  await fill('not this one', 'battery staple');
  await expect(dialog.getByText('This is not your current password')).toBeVisible();
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await fill(password, 'battery staple');
  await expect(page.getByText('Your password was changed')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.reload();
  await expect(page.getByLabel('First name')).toBeVisible();
  await other.goto('/orders');
  await expect(other).toHaveURL(/\/login/);
  await typeSignIn(other, email, 'battery staple');
});

test('a person sees where they are signed in, ends one of them, and then all', async ({
  page,
  openDevice,
  request,
}) => {
  const { email, password } = await openProfile(page, request);
  const other = await onAnotherDevice(openDevice, email, password);
  await page.reload();
  await expect(page.getByText('This device', { exact: true })).toHaveCount(1);
  const outThere = page.getByRole('button', { name: /^Sign out Chrome on/ });
  await outThere.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText(/was signed out$/)).toBeVisible();
  await expect(outThere).toHaveCount(0);
  await other.goto('/orders');
  await expect(other).toHaveURL(/\/login/);

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login/);
});

test('about tells what runs, and what fails, in its place', async ({ page }) => {
  await signIn(page);
  await page.goto('/about');
  const server = page.getByRole('region', { name: 'Server' });
  await expect(server.getByText('Test', { exact: true })).toBeVisible();

  await page.route('**/api/health', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Failed to load backend health')).toBeVisible();
  await page.unroute('**/api/health');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(server.getByText('Test', { exact: true })).toBeVisible();
});
