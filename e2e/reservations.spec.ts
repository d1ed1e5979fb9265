import type { Answer } from '@mostrador/contract/routes';
import type { Locator } from '@playwright/test';
import { stopLiveUpdates } from './support/live-updates.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { goThere } from './support/walk.ts';

/** Makes goods of a party rental and a customer for this journey alone. */
async function prepare(api: ShopApi) {
  const stamp = `${Date.now()}${Math.floor(Math.random() * 1000)}`;
  const add = (name: string, stock: number) =>
    api.post<Answer<'createProduct'>>('/products', {
      name: `${name} ${stamp}`,
      price: 60,
      stock,
      borrowable: true,
    });
  const customer = await api.post<Answer<'createCustomer'>>('/customers', {
    firstName: 'Nadia',
    lastName: `Party${stamp}`,
    phone: '212 555 0188',
    address: '7 Pine St',
  });
  const goods = { tent: await add('Tent', 2), chair: await add('Chair', 40) };
  return { stamp, customer, ...goods };
}

/** Days of the demo’s store, whose calendar the server knows. */
async function daysOf(api: ShopApi) {
  const { today } = await api.get<Answer<'readAvailability'>>(
    '/availability?from=2026-01-01&until=2026-01-01&limit=1',
  );
  return (count: number) => {
    const at = new Date(`${today}T00:00:00Z`);
    at.setUTCDate(at.getUTCDate() + count);
    return at.toISOString().slice(0, 10);
  };
}

/** As `prepare`, with some of its tents booked for today and tomorrow. */
async function prepareBooked(api: ShopApi, quantity: number) {
  const { tent, ...prepared } = await prepare(api);
  const day = await daysOf(api);
  const booked = await api.post<Answer<'createReservation'>>('/reservations', {
    customerId: prepared.customer.id,
    items: [{ productId: tent.id, quantity }],
    from: day(0),
    until: day(1),
  });
  return { ...prepared, booked };
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it is not shown');
  return box;
}

test('a party rental is booked over free days, refused where too few are free, and picked up', {
  tag: '@main',
}, async ({ page }) => {
  const api = await signIn(page);
  await stopLiveUpdates(page);
  const { stamp, customer, tent, chair } = await prepare(api);
  const day = await daysOf(api);
  await page.goto(`/reservations?search=${stamp}&from=${day(0)}`);

  // A quick drag over the second and third day of the tent, which ends before the page has rendered its move.
  const heads = page.getByRole('columnheader');
  const tentRow = page.getByRole('row', { name: `Tent ${stamp}` });
  const row = await boxOf(tentRow);
  const middle = row.y + row.height / 2;
  const middleOf = async (shown: number) => {
    const column = await boxOf(heads.nth(shown + 1));
    return column.x + column.width / 2;
  };
  await page.mouse.move(await middleOf(1), middle);
  await page.mouse.down();
  await tentRow.evaluate(
    (element, clientX) => {
      const pointer = { bubbles: true, pointerType: 'mouse', clientX };
      element.dispatchEvent(new PointerEvent('pointermove', pointer));
      element.dispatchEvent(new PointerEvent('pointerup', pointer));
    },
    await middleOf(2),
  );
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'New reservation' });
  await expect(dialog.getByText('2 free on these days')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Customer' }).fill(customer.lastName);
  await page.getByRole('option', { name: `Nadia ${customer.lastName}` }).click();
  await dialog.getByLabel(`Units of Tent ${stamp}`).fill('2');
  await dialog.getByRole('combobox', { name: 'More products' }).fill(`Chair ${stamp}`);
  await page.getByRole('option', { name: `Chair ${stamp}` }).click();
  await dialog.getByLabel(`Units of Chair ${stamp}`).fill('30');
  await dialog.getByRole('button', { name: 'Reserve', exact: true }).click();
  await expect(dialog).toBeHidden();
  const bar = page.getByRole('link', {
    name: new RegExp(`Nadia ${customer.lastName} \\(2\\) · #\\d+ · Reserved`),
  });
  await expect(bar).toBeVisible();
  const { products } = await api.get<Answer<'readAvailability'>>(
    `/availability?from=${day(0)}&until=${day(3)}&search=${stamp}`,
  );
  expect(products.map(({ free }) => free)).toEqual([
    [40, 10, 10, 40],
    [2, 0, 0, 2],
  ]);

  // The last one is gone on these days: by the keys, from the day before.
  await page
    .getByRole('row', { name: `Chair ${stamp}` })
    .getByRole('button')
    .first()
    .focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('0 free on these days')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Customer' }).fill(customer.lastName);
  await page.getByRole('option', { name: `Nadia ${customer.lastName}` }).click();
  await dialog.getByRole('button', { name: 'Reserve', exact: true }).click();
  await expect(dialog.getByText('Too few are free on some of these days')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await bar.click();
  await page.getByRole('button', { name: 'Pick up' }).click();
  await expect(page.getByText(/^Picks up reservation #\d+, /)).toBeVisible();
  await expect(page.getByText(`Nadia ${customer.lastName}`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Save unpaid' }).click();
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
  const { reservations } = await api.get<Answer<'listReservations'>>(
    `/reservations?customerId=${customer.id}`,
  );
  expect(reservations).toMatchObject([{ status: 'PICKED_UP', items: [{ quantity: 2 }, {}] }]);
  const order = await api.get<Answer<'readOrder'>>(`/orders/${reservations[0]?.order?.id}`);
  expect(
    order.items.map(({ productId, quantity, transactionType }) => [
      productId,
      quantity,
      transactionType,
    ]),
  ).toEqual([
    [tent.id, 2, 'BORROW'],
    [chair.id, 30, 'BORROW'],
  ]);
});

test('a reservation that nobody fetched frees its goods', async ({ page }) => {
  const api = await signIn(page);
  await stopLiveUpdates(page);
  const { booked } = await prepareBooked(api, 1);
  await page.goto(`/reservations/${booked.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Nobody picked it up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Not picked up' }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('Not picked up')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pick up' })).toBeHidden();
});

test('a reservation is found by its customer, shows its price, and is moved by a day', async ({
  page,
}) => {
  const api = await signIn(page);
  await stopLiveUpdates(page);
  const { stamp, customer, booked } = await prepareBooked(api, 2);
  const whose = `Nadia ${customer.lastName}`;
  await page.goto('/reservations');
  await page.getByRole('searchbox', { name: 'Search products, customers or a number' }).fill(stamp);
  const found = page.getByRole('region', { name: 'Reservations found' });
  await expect(found.getByRole('link')).toContainText([`2 × Tent ${stamp}`]);
  await goThere(page, `/customers/${customer.id}`);
  await expect(page.getByRole('region', { name: 'Reservations' })).toContainText(`Tent ${stamp}`);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(customer.lastName);
  await page.getByRole('option', { name: `${whose} · 2 × Tent ${stamp}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    `Reservation #${booked.reservationNumber} · `,
  );
  await expect(page.getByRole('main').getByRole('link', { name: whose })).toBeVisible();
  const quote = page.getByRole('region', { name: 'Quote' });
  await expect(quote).toContainText('To pay at pick-up$120.00');

  await page.getByRole('button', { name: 'Send confirmation' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Send the confirmation' });
  const message = confirmation.getByRole('textbox');
  await expect(message).toHaveValue(new RegExp(`Hello ${whose}.*2 × Tent ${stamp}`, 's'));
  await expect(message).toHaveValue(/To pay at pick-up: \$120\.00/);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', {
    name: `Change reservation #${booked.reservationNumber}`,
  });
  await expect(dialog.getByText('2 free on these days')).toBeVisible();
  await expect(
    dialog.getByText('Fee $60.00 each, its price, since it was never lent'),
  ).toBeVisible();
  await dialog.getByLabel(`Units of Tent ${stamp}`).fill('1');
  await dialog.getByLabel('Note').fill('Only one');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText(`Reservation #${booked.reservationNumber} was changed: `),
  ).toBeVisible();
  await expect(quote).toContainText('To pay at pick-up$60.00');
  const changed = await api.get<Answer<'readReservation'>>(`/reservations/${booked.id}`);
  expect(changed).toMatchObject({ notes: 'Only one', items: [{ quantity: 1 }] });
});

test('who is not on file yet reserves, and borrows at the till, without leaving either', async ({
  page,
}) => {
  const api = await signIn(page);
  await stopLiveUpdates(page);
  const { stamp, tent } = await prepare(api);
  await page.goto('/reservations');
  await page.getByRole('button', { name: 'Reserve', exact: true }).click();
  const booking = page.getByRole('dialog', { name: 'New reservation' });
  await booking.getByRole('combobox', { name: 'Products' }).fill(`Tent ${stamp}`);
  await page.getByRole('option', { name: `Tent ${stamp}` }).click();
  await booking.getByRole('combobox', { name: 'Customer' }).fill(`Otto First${stamp}`);
  await page.getByRole('option', { name: `New customer “Otto First${stamp}”` }).click();
  const added = page.getByRole('dialog', { name: 'New customer' });
  await added.getByRole('button', { name: 'Save customer' }).click();
  await expect(added.getByText('Enter the address')).toBeVisible();
  await added.getByLabel('Address').fill('1 Main St');
  await added.getByRole('button', { name: 'Save customer' }).click();
  await expect(booking.getByRole('combobox', { name: 'Customer' })).toHaveValue(
    `Otto First${stamp}`,
  );
  await booking.getByRole('button', { name: 'Reserve', exact: true }).click();
  await expect(page.getByText(`was made for Otto First${stamp}`)).toBeVisible();

  // At the till: someone is typed in first, then something is lent.
  await goThere(page, '/orders/new');
  await page.getByPlaceholder('Name, phone or email…').fill(`Olga Second${stamp}`);
  await page.getByRole('option', { name: `New customer “Olga Second${stamp}”` }).click();
  await page.getByLabel('Address').fill('2 Main St');
  await page.getByRole('searchbox').first().fill(`Tent ${stamp}`);
  await page.getByRole('button', { name: `Lend Tent ${stamp}` }).click();
  const loan = page.getByRole('dialog', { name: `Tent ${stamp}` });
  await loan.getByRole('button', { name: 'Add loan' }).click();
  await page.getByRole('button', { name: 'Save unpaid' }).click();
  await expect(page.getByText('Save the customer first: lending needs one on file')).toBeVisible();
  await page.getByRole('button', { name: 'Save the customer', exact: true }).click();
  await added.getByRole('button', { name: 'Save customer' }).click();
  await expect(added).toBeHidden();
  await page.getByRole('button', { name: 'Save unpaid' }).click();
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
  const { records } = await api.get<Answer<'listBorrows'>>(`/borrows?search=Second${stamp}`);
  expect(records).toMatchObject([
    { product: { id: tent.id }, customer: { lastName: `Second${stamp}` } },
  ]);
});

test('a reservation whose days have passed stands above the others until somebody says what became of it', async ({
  page,
}) => {
  const api = await signIn(page);
  await stopLiveUpdates(page);
  const { stamp, customer } = await prepareBooked(api, 1);
  await page.clock.setFixedTime(Date.now() + 3 * 86_400_000);
  await page.goto('/reservations');
  const passed = page.getByRole('region', { name: 'Passed, and not picked up' });
  const row = passed.getByRole('link', { name: `Nadia ${customer.lastName}` });
  await expect(row).toContainText(`1 × Tent ${stamp}`);
  await row.click();
  await expect(page.getByRole('heading', { level: 1, name: /^Reservation #\d+ · / })).toBeVisible();
});

test('a reservation is named by its number: made, found, confirmed, printed and picked up', async ({
  page,
}) => {
  const api = await signIn(page);
  await stopLiveUpdates(page);
  const { stamp, customer } = await prepare(api);
  const whose = `Nadia ${customer.lastName}`;
  await page.goto('/reservations');
  await page.getByRole('button', { name: 'Reserve', exact: true }).click();
  const booking = page.getByRole('dialog', { name: 'New reservation' });
  await booking.getByRole('combobox', { name: 'Customer' }).fill(customer.lastName);
  await page.getByRole('option', { name: whose }).click();
  await booking.getByRole('combobox', { name: 'Products' }).fill(`Tent ${stamp}`);
  await page.getByRole('option', { name: `Tent ${stamp}` }).click();
  await booking.getByRole('button', { name: 'Reserve', exact: true }).click();
  const notice = page.getByText(new RegExp(`^Reservation #\\d+ was made for ${whose}, `));
  await expect(notice).toBeVisible();
  const number = /#\d+/.exec((await notice.textContent()) ?? '')?.[0] ?? '';
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText(`Reservation ${number} · `);

  // In the list, by its number; and in the palette, with and without its sign.
  await goThere(page, '/reservations');
  await page
    .getByRole('searchbox', { name: 'Search products, customers or a number' })
    .fill(number);
  const found = page.getByRole('region', { name: 'Reservations found' });
  await expect(found.getByRole('link').first()).toContainText(`${number} · ${whose}`);
  for (const typed of [number, number.slice(1).padStart(2, '0')]) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(typed);
    await expect(page.getByRole('option').first()).toContainText(`${number} · ${whose} · `);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox')).toBeHidden();
  }
  await found.getByRole('link').first().click();
  await expect(title).toContainText(`Reservation ${number} · `);

  await page.getByRole('button', { name: 'Send confirmation' }).click();
  const message = page.getByRole('dialog', { name: 'Send the confirmation' }).getByRole('textbox');
  await expect(message).toHaveValue(new RegExp(`\nReservation ${number}\n`));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('radio', { name: 'Page' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText(`Reservation${number}`);
  await expect(preview).toContainText(`Tent ${stamp}`);
  await page.getByRole('button', { name: 'Back' }).click();

  await page.getByRole('button', { name: 'Pick up' }).click();
  await expect(page.getByText(`Picks up reservation ${number}, `)).toBeVisible();
  await page.getByRole('button', { name: 'Save unpaid' }).click();
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
  const { reservations } = await api.get<Answer<'listReservations'>>(
    `/reservations?reservationNumber=${number.slice(1)}`,
  );
  await goThere(page, `/orders/${reservations[0]?.order?.id}`);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText(`Picks up reservation ${number}, `);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('what is booked is a list by day', async ({ page }) => {
    const api = await signIn(page);
    await stopLiveUpdates(page);
    const { stamp, customer } = await prepareBooked(api, 2);
    await page.goto('/reservations');
    const today = page.getByRole('region', { name: 'Today' });
    const row = today.getByRole('link', { name: `Nadia ${customer.lastName}` });
    await expect(row).toContainText(`2 × Tent ${stamp}`);
    await row.click();
    await expect(
      page.getByRole('heading', { level: 1, name: /^Reservation #\d+ · / }),
    ).toBeVisible();
  });
});
