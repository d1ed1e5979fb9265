import type { Answer } from '@mostrador/contract/routes';
import { joinStaff } from './support/join-staff.ts';
import { asOwner } from './support/new-person.ts';
import { openStore } from './support/open-store.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { goThere } from './support/walk.ts';

/** Adds a delivery person with unpaid deliveries of these amounts. */
async function makeDeliveries(api: ShopApi, amounts: readonly number[]) {
  const mark = `${Date.now()}${Math.random()}`;
  const person = await api.post<Answer<'createDeliveryPerson'>>('/delivery-persons', {
    name: `Dan ${mark}`,
  });
  const product = await api.post<Answer<'createProduct'>>('/products', {
    name: `Brought ${mark}`,
    price: 10,
    stock: 50,
  });
  const orders: Answer<'createOrder'>[] = [];
  for (const total of amounts) {
    orders.push(
      await api.post<Answer<'createOrder'>>('/orders', {
        customerName: 'Dana Doe',
        customerPhone: '7185550102',
        customerAddress: '3 Oak St',
        serviceType: 'DELIVERY',
        deliveryPersonId: person.id,
        items: [{ productId: product.id, quantity: 1, unitPrice: total, transactionType: 'SALE' }],
        subtotal: total,
        total,
      }),
    );
  }
  return { person, orders };
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('P33: a courier’s evening: delivered, paid at the door and by transfer, one undone, the cash handed in', {
    tag: '@main',
  }, async ({ page }) => {
    const owner = await signIn(page);
    const { person, orders } = await makeDeliveries(owner, [30, 20, 10]);
    const [atDoor, byTransfer, undone] = orders.map(({ orderNumber }) => orderNumber);
    await page.goto('/deliveries');
    const theirs = page.getByRole('region', { name: person.name });
    const stop = (number: number | undefined) =>
      theirs.getByRole('article', { name: `#${number}` });
    await expect(stop(atDoor)).toContainText('$30.00');
    await expect(stop(atDoor).getByRole('link', { name: '3 Oak St' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=3%20Oak%20St',
    );
    await expect(stop(atDoor).getByRole('link', { name: '7185550102' })).toHaveAttribute(
      'href',
      'tel:7185550102',
    );

    await page
      .getByRole('button', { name: `Order #${atDoor} delivered and paid $30.00 in cash` })
      .tap();
    await expect(stop(atDoor)).toBeHidden();
    await expect(theirs).toContainText('Has $30.00');

    await page
      .getByRole('button', { name: `Order #${byTransfer} delivered and paid: other method` })
      .tap();
    await page.getByRole('menuitem', { name: 'Delivered, paid by Bank transfer' }).tap();
    await expect(stop(byTransfer)).toBeHidden();
    await expect(theirs).toContainText('Has $30.00');

    await page.getByRole('button', { name: `Order #${undone} delivered`, exact: true }).tap();
    await expect(stop(undone)).toBeHidden();
    await page
      .getByRole('alert')
      .filter({ hasText: `Order #${undone} ` })
      .getByRole('button', { name: 'Undo' })
      .tap();
    await expect(stop(undone)).toBeVisible();

    await theirs.getByRole('button', { name: 'Hand in' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Take $30.00' }).tap();
    await expect(dialog).toBeHidden();
    await expect(theirs).not.toContainText('Has');

    const { cash } = await owner.get<Answer<'readDeliveryPerson'>>(
      `/delivery-persons/${person.id}`,
    );
    expect(cash).toBe(0);
    await goThere(page, `/delivery-persons/${person.id}`);
    await expect(page.getByRole('list', { name: 'Hand-ins' })).toContainText('$30.00');
    const [first, second, third] = await Promise.all(
      orders.map(({ id }) => owner.get<Answer<'readOrder'>>(`/orders/${id}`)),
    );
    expect(first).toMatchObject({ deliveryStatus: 'DELIVERED', paymentStatus: 'PAID' });
    expect(first?.payments).toMatchObject([{ collectedBy: { id: person.id } }]);
    expect(second).toMatchObject({ deliveryStatus: 'DELIVERED', paymentStatus: 'PAID' });
    expect(second?.payments).toMatchObject([{ collectedBy: null }]);
    expect(third).toMatchObject({ deliveryStatus: 'ASSIGNED', paymentStatus: 'PENDING' });
  });

  test('what nobody was home for is tried tomorrow, stands under that day, and can be undone', async ({
    page,
  }) => {
    const owner = await signIn(page);
    const { person, orders } = await makeDeliveries(owner, [30, 20]);
    const [home, away] = orders.map(({ orderNumber }) => orderNumber);
    await page.goto('/deliveries');
    const theirs = page.getByRole('region', { name: person.name });
    const stop = (number: number | undefined) =>
      theirs.getByRole('article', { name: `#${number}` });
    // Nothing is cut off, and no button stands alone in a row of its own.
    const buttons = stop(away).getByRole('button');
    await expect(buttons).toHaveText([
      'Delivered and paid $20.00',
      'Delivered',
      'Other method',
      'Not delivered…',
    ]);
    const boxes = await Promise.all((await buttons.all()).map((each) => each.boundingBox()));
    expect(boxes.map((box) => box?.y === boxes[1]?.y)).toEqual([false, true, true, true]);
    expect(Math.max(...boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 0)))).toBeLessThan(390);
    const overflows = () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.body.clientWidth);
    expect(await overflows()).toBe(false);

    await page.getByRole('button', { name: `Order #${away} not delivered` }).tap();
    const dialog = page.getByRole('dialog', { name: `Order #${away} was not delivered` });
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await expect(dialog.getByText('Choose why it was not delivered')).toBeVisible();
    await dialog.getByRole('button', { name: 'Other reason' }).tap();
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await expect(dialog.getByText('Say what happened')).toBeVisible();
    await dialog.getByRole('button', { name: 'Nobody home' }).tap();
    await expect(dialog.getByRole('button', { name: 'Tomorrow' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await expect(dialog).toBeHidden();
    await expect(stop(away)).toContainText('Nobody home · Tried once');
    await expect(stop(away)).toContainText(/Next try \w{3}, \w{3} \d/);
    const turns = theirs.getByRole('heading', { level: 3 });
    await expect(turns).toHaveText(['Today', /^\w{3}, \w{3} \d/]);
    await expect(theirs.getByRole('article')).toHaveCount(2);
    await expect(theirs.getByRole('article').first()).toContainText(`#${home}`);

    // The run sheet has what is brought today.
    await theirs.getByRole('link', { name: 'Run sheet' }).tap();
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText(`#${home}`);
    await expect(preview).not.toContainText(`#${away}`);

    await goThere(page, `/orders/${orders[1]?.id}`);
    const history = page.getByRole('list', { name: 'History' });
    await expect(history).toContainText('Not delivered: Nobody home');
    const delivery = page.getByRole('region', { name: 'Delivery' });
    await expect(delivery).toContainText('Nobody home · Tried once');
    await delivery.getByRole('button', { name: 'Undo the last attempt' }).tap();
    await expect(delivery).not.toContainText('Nobody home');
    await expect(history).toContainText('Delivery attempt taken back: Nobody home');
  });
});

test('a despatcher notes what was collected where the store lets them, and their undo leaves the payment', async ({
  openDevice,
  page,
}) => {
  const { email, password } = await openStore('Door', { locale: 'en-US', currency: 'USD' });
  const owner = await signIn(await openDevice(), email, 'en', password);
  await owner.put('/store', {
    completeWhenDelivered: true,
    limits: { DESPATCHER: { collect: 'FREE' } },
  });
  const { person, orders } = await makeDeliveries(owner, [30]);
  const [order] = orders;
  const number = order?.orderNumber;
  await joinStaff(owner, page, { role: 'DESPATCHER', name: 'Dora' });
  await page.goto('/deliveries');
  const theirs = page.getByRole('region', { name: person.name });
  await theirs
    .getByRole('button', { name: `Order #${number} delivered and paid $30.00 in cash` })
    .click();
  await expect(theirs).toContainText('Has $30.00');
  await expect(theirs.getByRole('button', { name: 'Hand in' })).toHaveCount(0);
  expect(await owner.get<Answer<'readOrder'>>(`/orders/${order?.id}`)).toMatchObject({
    status: 'COMPLETED',
    payments: [{ amount: 30, collectedBy: { id: person.id }, user: { firstName: 'Dora' } }],
  });

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(
    page.getByText(`Order #${number} is not delivered. Its payment of $30.00 stays`),
  ).toBeVisible();
  await expect(theirs.getByRole('article', { name: `#${number}` })).toContainText('Paid');
  expect(await owner.get<Answer<'readOrder'>>(`/orders/${order?.id}`)).toMatchObject({
    status: 'CONFIRMED',
    deliveryStatus: 'ASSIGNED',
  });
});

test('a despatcher begins with what is to be delivered, takes no money, and prints the run sheet', async ({
  page,
  request,
}) => {
  const owner = await asOwner(request);
  const { person, orders } = await makeDeliveries(owner, [45]);
  await signIn(page, 'despatcher@demo.test');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'To deliver', level: 1 })).toBeVisible();
  const theirs = page.getByRole('region', { name: person.name });
  await expect(theirs).toContainText('$45.00');
  await expect(theirs.getByRole('button', { name: /paid/ })).toHaveCount(0);
  await theirs.getByRole('link', { name: 'Run sheet' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText(`#${orders[0]?.orderNumber}`);
  await expect(preview).toContainText('3 Oak St');
  await expect(preview).toContainText('$45.00');
  await expect(preview).toContainText('Received by');
});

test('in Spanish, what is to be delivered and what a courier has stand in its words', async ({
  page,
}) => {
  const owner = await signIn(page, 'owner@tienda.test', 'es');
  const { person, orders } = await makeDeliveries(owner, [45_000]);
  await page.goto('/deliveries');
  const theirs = page.getByRole('region', { name: person.name });
  await expect(theirs).toContainText('Por cobrar');
  const number = orders[0]?.orderNumber;
  await page
    .getByRole('button', {
      name: new RegExp(`Pedido #${number} entregado y pagado .* en efectivo`),
    })
    .click();
  await theirs.getByRole('button', { name: 'Recibir' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Recibir/ })
    .click();
  await expect(theirs).toBeHidden();
});

test('what was marked delivered and paid by mistake is undone with its payment', async ({
  page,
}) => {
  const owner = await signIn(page);
  const { person, orders } = await makeDeliveries(owner, [30]);
  const [order] = orders;
  await page.goto('/deliveries');
  const theirs = page.getByRole('region', { name: person.name });
  await page
    .getByRole('button', { name: `Order #${order?.orderNumber} delivered and paid $30.00 in cash` })
    .click();
  await expect(theirs).toContainText('Has $30.00');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(
    page.getByText(
      `Order #${order?.orderNumber} is not delivered, and its payment of $30.00 is voided`,
    ),
  ).toBeVisible();
  await expect(theirs.getByRole('article', { name: `#${order?.orderNumber}` })).toBeVisible();
  await expect(theirs).not.toContainText('Has $');
  expect(await owner.get<Answer<'readOrder'>>(`/orders/${order?.id}`)).toMatchObject({
    deliveryStatus: 'ASSIGNED',
    paymentStatus: 'PENDING',
    payments: [{ voided: { reason: 'Undone on To deliver' } }],
  });
});

test('a wrong hand-in is voided with a reason, and the delivery person has the cash again', async ({
  page,
}) => {
  const owner = await signIn(page);
  const { person, orders } = await makeDeliveries(owner, [30]);
  await owner.post(`/orders/${orders[0]?.id}/payments`, {
    amount: 30,
    paymentMethod: 'Cash',
    collectedBy: person.id,
  });
  await owner.post(`/delivery-persons/${person.id}/hand-ins`, { amount: 20 });
  await page.goto(`/delivery-persons/${person.id}`);
  await expect(page.getByText('Has $10.00')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for the hand-in of $20.00' }).click();
  await page.getByRole('menuitem', { name: 'Void the hand-in' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('$30.00');
  await dialog.getByRole('button', { name: 'Void $20.00' }).click();
  await expect(dialog.getByText('Say why the hand-in was wrong.')).toBeVisible();
  await dialog.getByLabel('Why was it wrong?').fill('Counted wrongly');
  await dialog.getByRole('button', { name: 'Void $20.00' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Has $30.00', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Hand-ins' })).toContainText('Counted wrongly');
});

test('cash that is charged on an order may be said to be collected, and the report tells by whom', async ({
  page,
}) => {
  const owner = await signIn(page);
  const { person, orders } = await makeDeliveries(owner, [30, 20]);
  const [charged, split] = orders;
  const dialog = page.getByRole('dialog');
  const collected = dialog.getByRole('switch', { name: `Collected by ${person.name}` });

  await page.goto(`/orders/${charged?.id}`);
  await page.getByRole('button', { name: 'Add payment' }).click();
  await expect(collected).not.toBeChecked();
  await collected.click();
  await dialog.getByRole('radio', { name: 'Yes, mark it delivered' }).click();
  await dialog.getByRole('button', { name: /^Exact/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'Payments' })).toContainText(
    `Collected by ${person.name}`,
  );

  await goThere(page, `/payments/${split?.id}/add`);
  await page.getByRole('button', { name: 'Add payment' }).click();
  await collected.click();
  await dialog.getByRole('button', { name: /^Exact/ }).click();
  await expect(dialog).toBeHidden();

  const { cash } = await owner.get<Answer<'readDeliveryPerson'>>(`/delivery-persons/${person.id}`);
  expect(cash).toBe(50);
  await goThere(page, '/reports/payments?method=Cash');
  await expect(page.getByRole('article', { name: `Order #${charged?.orderNumber}` })).toContainText(
    `Collected by ${person.name}`,
  );
});

test('a despatcher’s list of today says what of earlier days is still to be delivered', async ({
  page,
  request,
}) => {
  const owner = await asOwner(request);
  const { person, orders } = await makeDeliveries(owner, [45]);
  const number = `#${orders[0]?.orderNumber}`;
  await signIn(page, 'despatcher@demo.test');
  await page.clock.setSystemTime(Date.now() + 2 * 86_400_000);
  await page.goto('/orders');
  await expect(page.getByText(/earlier orders? (is|are) still to be delivered/)).toBeVisible();
  await expect(page.getByText(number)).toHaveCount(0);
  await page.getByRole('link', { name: 'Show', exact: true }).click();
  await expect(
    page.getByRole('region', { name: person.name }).getByRole('article', { name: number }),
  ).toBeVisible();
});
