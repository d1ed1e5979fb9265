import type { Answer } from '@mostrador/contract/routes';
import { makeOrderToPay, makeProduct } from './support/order-to-pay.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** A name for this journey alone, so that others running at once don't matter. */
const newName = () => `Rider${Date.now()}${Math.floor(Math.random() * 1000)}`;

test('add a delivery person, let them pause, change them, and delete them', {
  tag: '@main',
}, async ({ page }) => {
  const name = newName();
  const api = await signIn(page, 'despatcher@demo.test');
  const isAvailable = async () => {
    const { deliveryPersons } = await api.get<Answer<'listDeliveryPersons'>>(
      `/delivery-persons?search=${name}`,
    );
    return deliveryPersons[0]?.availableToDeliver;
  };
  await page.goto('/delivery-persons');
  await page.getByRole('link', { name: 'New delivery person' }).click();
  // Waits for the form, since the list also has a field named Phone.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New delivery person');

  // A field is first checked when it loses the focus, and from then on at every key.
  await page.getByLabel('Phone').fill('0123');
  await expect(page.getByText('Up to 16 digits, not beginning with 0')).toBeHidden();
  await page.getByLabel('Phone').press('Tab');
  await expect(page.getByText('Up to 16 digits, not beginning with 0')).toBeVisible();
  await page.getByLabel('Phone').fill('305 555 0142');
  await expect(page.getByText('Up to 16 digits, not beginning with 0')).toBeHidden();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please fix validation errors')).toBeVisible();
  await expect(page.getByLabel(/^Name/)).toBeFocused();
  await page.getByLabel(/^Name/).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} was added`)).toBeVisible();
  await expect(page).toHaveURL(/\/delivery-persons$/);

  const row = page.getByRole('row').filter({ hasText: name });
  const available = row.getByRole('switch');
  await expect(available).toBeChecked();
  await available.click();
  await expect(available).not.toBeChecked();
  await expect(row).toContainText('Unavailable');
  await expect.poll(isAvailable).toBe(false);

  // The switch goes back if the server does not get the change, and a notice says so.
  await page.route('**/api/delivery-persons/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await available.click();
  await expect(page.getByText(`The availability of ${name} could not be changed`)).toBeVisible();
  await expect(available).not.toBeChecked();
  await page.unroute('**/api/delivery-persons/*');
  await available.click();
  await expect(available).toBeChecked();
  await expect.poll(isAvailable).toBe(true);

  await row.getByText(name).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText('No deliveries yet')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Email').fill('rider@example.test');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} was updated`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'rider@example.test' })).toBeVisible();

  // The browser's own dialog asks before the deletion, and Cancel keeps the person.
  const deletion = async (answer: 'accept' | 'dismiss') => {
    page.once('dialog', (dialog) => void dialog[answer]());
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  await deletion('dismiss');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await deletion('accept');
  await expect(page.getByText(`${name} was deleted`)).toBeVisible();
  await expect(page).toHaveURL(/\/delivery-persons$/);
  await expect(row).toHaveCount(0);
  expect(await isAvailable()).toBeUndefined();
});

test('a delivery person’s page leads to what they brought; an address of nobody to the list', async ({
  page,
}) => {
  const api = await signIn(page);
  // A person of this journey alone, so that no other journey's order is counted.
  const person = await api.post<Answer<'createDeliveryPerson'>>('/delivery-persons', {
    name: newName(),
  });
  const { id: productId } = await makeProduct(api, 12);
  for (let orders = 0; orders < 6; orders += 1) {
    const { id } = await makeOrderToPay(api, { deliveryPersonId: person.id, productId });
    // Payment marks the order as delivered.
    await api.post(`/orders/${id}/payments`, { amount: 100, paymentMethod: 'Cash' });
  }
  await page.goto(`/delivery-persons/${person.id}`);
  await expect(page.getByText('6 deliveries')).toBeVisible();
  const recent = page.getByRole('region', { name: 'Recent orders' });
  await expect(recent.getByRole('listitem')).toHaveCount(5);
  await recent.getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/orders\/[\da-f-]{36}/);
  await page.goBack();
  await recent.getByRole('link', { name: 'View all' }).click();
  await expect(page).toHaveURL(new RegExp(`/orders\\?deliveryPersonId=${person.id}`));

  await page.goto('/delivery-persons/01a1fc44-dab1-7352-973f-4241fd46bb00');
  await expect(page.getByText('Delivery person not found')).toBeVisible();
  await expect(page).toHaveURL(/\/delivery-persons$/);
});
