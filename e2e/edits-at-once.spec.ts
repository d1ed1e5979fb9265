import type { Answer } from '@mostrador/contract/routes';
import { axeFindings } from './support/axe.ts';
import { stopLiveUpdates } from './support/live-updates.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

const BODY = { firstName: 'Eva', phone: '+13055550100', address: '1 Oak St' };

async function makeCustomer(api: ShopApi) {
  const lastName = `Twice${Date.now()}${Math.floor(Math.random() * 1000)}`;
  return api.post<Answer<'createCustomer'>>('/customers', { ...BODY, lastName });
}

const others = (page: Page) => page.getByRole('alert').filter({ hasText: 'Someone else' });
const choiceOf = (page: Page, field: string) =>
  others(page).getByRole('radiogroup', { name: field });

test('P21: what another till saves stands beside what is being typed, and both are kept', async ({
  page,
}) => {
  const api = await signIn(page);
  const { id, lastName } = await makeCustomer(api);
  await page.goto(`/customers/${id}/edit`);
  await page.getByLabel('Address').fill('2 Pine St');
  await api.put(`/customers/${id}`, { ...BODY, lastName, phone: '+13055550111' });

  await expect(choiceOf(page, 'Phone').getByRole('radio', { name: 'Take theirs' })).toBeChecked();
  await expect(choiceOf(page, 'Address').getByRole('radio', { name: 'Keep mine' })).toBeChecked();
  await expect(choiceOf(page, 'Address')).toContainText('2 Pine St');
  await expect(choiceOf(page, 'Address')).toContainText('1 Oak St');
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+13055550111');
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Eva ${lastName} was updated`)).toBeVisible();
  expect(await api.get(`/customers/${id}`)).toMatchObject({
    phone: '+13055550111',
    address: '2 Pine St',
  });
});

test('P21: a save that came too late is refused, and nothing of it is lost', async ({ page }) => {
  await stopLiveUpdates(page);
  const api = await signIn(page);
  const { id, lastName } = await makeCustomer(api);
  await page.goto(`/customers/${id}/edit`);
  await page.getByRole('textbox', { name: 'Phone' }).fill('+13055550122');
  await page.getByRole('textbox', { name: 'City' }).fill('Miami');
  await api.put(`/customers/${id}`, { ...BODY, lastName, phone: '+13055550111' });

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Someone else has changed this meanwhile. Look')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Miami');
  await expect(choiceOf(page, 'Phone')).toContainText('+13055550111');
  await others(page).getByRole('button', { name: 'Take all of theirs' }).click();
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('');
  await others(page).getByRole('button', { name: 'Keep all of mine' }).click();
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Miami');
  await choiceOf(page, 'Phone').getByRole('radio', { name: 'Take theirs' }).check();

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Eva ${lastName} was updated`)).toBeVisible();
  expect(await api.get(`/customers/${id}`)).toMatchObject({
    phone: '+13055550111',
    city: 'Miami',
  });
});
