import { joinStaff } from './support/join-staff.ts';
import { openStore } from './support/open-store.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

const USD = { locale: 'en-US', currency: 'USD' };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function openStaff(page: Page) {
  await page.goto('/store/staff');
  await expect(page.getByRole('table')).toBeVisible();
}

async function chooseInRow(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('someone is invited, joins by the link, gets another role and is shut out, each at once', {
  tag: '@main',
}, async ({ openDevice, page }) => {
  const { email, password } = await openStore('Hiring Shop', USD);
  await signIn(page, email, 'en', password);
  await openStaff(page);
  await page.getByRole('link', { name: 'Add someone' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Choose a role')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();

  await page.getByLabel('First name').fill('Ivy');
  await page.getByLabel('Last name').fill('Ito');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('radio', { name: /^Despatcher/ }).check();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  // The owner's e-mail address is refused, since each person signs in with their own.
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill(`ivy-${email}`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invitation for Ivy Ito' });
  const link = await dialog.getByLabel('One-time link').inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row', { name: /Ivy Ito/ });
  await expect(row).toContainText('Invited');

  const ivy = await openDevice();
  await ivy.goto(link);
  await ivy.getByLabel(/^Password/).fill('rain on the awning');
  await ivy.getByRole('button', { name: 'Choose the password and sign in' }).click();
  await expect(ivy).toHaveURL(/\/deliveries/);
  await expect(row).toContainText('Active');
  const reports = ivy.getByRole('link', { name: 'Reports', exact: true });
  await expect(ivy.getByRole('link', { name: 'Orders', exact: true })).toBeVisible();
  await expect(reports).toHaveCount(0);

  await page.getByRole('link', { name: 'Ivy Ito' }).click();
  await expect(heading(page)).toHaveText('Edit staff member');
  await page.getByRole('radio', { name: /^Manager/ }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Ivy Ito was updated')).toBeVisible();
  await expect(reports.first()).toBeVisible();

  await chooseInRow(page, 'Ivy Ito', 'Deactivate');
  const asks = page.getByRole('dialog', { name: 'Deactivate Ivy Ito?' });
  await expect(asks).toContainText('signed out everywhere at once');
  await asks.getByRole('button', { name: 'Deactivate' }).click();
  await expect(row).toContainText('Deactivated');
  await expect(ivy).toHaveURL(/\/login/);

  await ivy.goto(link);
  await expect(heading(ivy)).toHaveText('This link was already used');
  await chooseInRow(page, 'Ivy Ito', 'Reactivate');
  await expect(row).toContainText('Active');
});

test('each role says in sentences what it can do in this store, alone or with an approval', async ({
  page,
}) => {
  const { email, password } = await openStore('Telling Shop', USD);
  const owner = await signIn(page, email, 'en', password);
  await owner.put('/store', {
    paymentRoles: ['CASHIER'],
    limits: { CASHIER: { maxDiscountPercent: 10, refund: 'APPROVAL', customItem: 'NOT_ALLOWED' } },
  });
  await page.goto('/store/staff/new');
  const roleOf = (name: RegExp) => page.getByRole('radio', { name }).locator('xpath=../../..');
  const cashier = roleOf(/^Cashier/);
  await expect(cashier).toContainText('take payments, give discounts, see costs');
  await expect(cashier).toContainText(
    'Without approval: discounts up to 10%, cancelling orders, voiding payments, and taking cash',
  );
  await expect(cashier).toContainText('With an approval: discounts above 10%, refunds');
  await expect(cashier).toContainText('Never: selling custom items.');
  // Managers take no payments in this store, so that nothing is said of voiding them.
  await expect(roleOf(/^Manager/)).toContainText('Cannot take payments');
  await expect(roleOf(/^Manager/)).not.toContainText('voiding');
  await expect(roleOf(/^Store owner/)).toContainText('Can do everything, and needs no approval.');
});

test('a new link ends the one before, and an old password stands until it is used', async ({
  openDevice,
  page,
}) => {
  const { email, password } = await openStore('Forgetful Shop', USD);
  const owner = await signIn(page, email, 'en', password);
  const cashier = await openDevice();
  await joinStaff(owner, cashier, { role: 'CASHIER' });
  await openStaff(page);
  const makeLink = async () => {
    await chooseInRow(page, 'Carla Cruz', 'Reset the password');
    const asks = page.getByRole('dialog', { name: 'Reset the password of Carla Cruz?' });
    await expect(asks).toContainText('Their old password works until they use it');
    await asks.getByRole('button', { name: 'Make the link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Password link for Carla Cruz' });
    const link = await dialog.getByLabel('One-time link').inputValue();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
    return link;
  };
  const first = await makeLink();
  const second = await makeLink();
  await cashier.goto('/orders');
  await expect(heading(cashier)).toHaveText('Orders');
  await cashier.goto(first);
  await expect(heading(cashier)).toHaveText('This link was already used');
  await cashier.goto('about:blank');
  await cashier.goto(second);
  await expect(heading(cashier)).toHaveText('Set a new password');
});

test('the last owner stays one; with another beside them they leave the office at once', async ({
  openDevice,
  page,
}) => {
  const { email, password } = await openStore('Lonely Shop', USD);
  const owner = await signIn(page, email, 'en', password);
  await openStaff(page);
  await page
    .getByRole('row', { name: /\(you\)/ })
    .getByRole('link')
    .click();
  await expect(page.getByRole('switch', { name: 'May sign in' })).toBeDisabled();
  await page.getByRole('radio', { name: /^Manager/ }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const refusal = 'The store needs an owner: make someone else an owner first.';
  await expect(page.getByRole('main').getByText(refusal)).toBeVisible();

  await joinStaff(owner, await openDevice(), { role: 'STORE_OWNER', name: 'Olga' });
  await expect(page.getByRole('switch', { name: 'May sign in' })).toBeEnabled();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('link', { name: 'Reports', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Store and staff' })).toHaveCount(0);
});

test('an owner who changes their own phone stays at the staff, and a form left early still tells', async ({
  page,
}) => {
  const { email, password } = await openStore('Patient Shop', USD);
  await signIn(page, email, 'en', password);
  await openStaff(page);
  const own = page.getByRole('row', { name: /\(you\)/ }).getByRole('link');
  await own.click();
  // The list, whose search has a phone in its name too, stays until the form is there.
  await expect(heading(page)).toHaveText('Edit staff member');
  await page.getByLabel('Phone').fill('212 555 0144');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/store\/staff$/);

  let answer = () => {};
  const isAwaited = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/staff/*', async (route) => {
    if (route.request().method() === 'PUT') await isAwaited;
    await route.continue();
  });
  await own.click();
  await expect(heading(page)).toHaveText('Edit staff member');
  await page.getByLabel('Phone').fill('212 555 0145');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saving…')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Leave' }).press('Enter');
  await expect(page).toHaveURL(/\/store\/staff$/);
  answer();
  await expect(page.getByText('was updated')).toBeVisible();
  await expect(page).toHaveURL(/\/store\/staff$/);
});

test('on a network where nothing can be copied, the link is selected', async ({ page }) => {
  const { email, password } = await openStore('Plain Shop', USD);
  const owner = await signIn(page, email, 'en', password);
  await owner.post('/staff', {
    firstName: 'Pablo',
    lastName: 'Paz',
    email: `pablo-${email}`,
    phone: '+1 305 555 0142',
    role: 'CASHIER',
  });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await openStaff(page);
  await chooseInRow(page, 'Pablo Paz', 'Show the invitation link');
  const dialog = page.getByRole('dialog', { name: 'Invitation for Pablo Paz' });
  await dialog.getByRole('button', { name: 'Copy the link' }).click();
  await expect(dialog).toContainText('The link is selected');
  const selected = await page.evaluate(() => getSelection()?.toString());
  expect(selected).toContain('/invitation#');

  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'Chat' }));
  const chat = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'WhatsApp' }).click();
  expect(decodeURIComponent((await chat).url())).toContain('/invitation#');
});
