/** Receipts and the drawer at a receipt printer (rules.md#receipt-printers). */
import type { Answer } from '@mostrador/contract/routes';
import { axeFindings } from './support/axe.ts';
import { isPulsed, linesOf, plugInPrinter, withoutPrinters } from './support/fake-printer.ts';
import { addLine, addProduct } from './support/fill-order.ts';
import { openStore } from './support/open-store.ts';
import { makeOrderToPay } from './support/order-to-pay.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';
import { goThere } from './support/walk.ts';

type Printer = Awaited<ReturnType<typeof plugInPrinter>>;

const card = (page: Page, name = 'Receipt printer') => page.getByRole('region', { name });

async function choosePrinter(page: Page, button: string): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: button }).click();
  await expect(card(page).getByText('Connected')).toBeVisible();
}

/** Waits for what the printer does next, since bytes go out behind the screen. */
async function nextPrinted(printer: Printer) {
  const printed = printer.printed();
  await expect
    .poll(() => {
      printed.push(...printer.printed());
      return printed.length;
    })
    .toBeGreaterThan(0);
  return printed;
}

async function sellForCash(page: Page, api: ShopApi, price: number) {
  const product = await addProduct(api, 'Café molido', { price });
  await page.goto('/orders/new');
  await addLine(page, product);
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Charge' });
  await dialog.getByLabel('Received').fill('60');
  await dialog.getByRole('button', { name: /^Take/ }).click();
  await expect(page.getByRole('button', { name: 'New sale' })).toBeFocused();
  return product;
}

test('a cash sale opens the drawer, and its receipt comes out at one press, with the figures of the browser’s', async ({
  page,
}) => {
  const printer = await plugInPrinter(page, 'serial');
  const { email, password } = await openStore('Señor Ñandú', { locale: 'en-US', currency: 'USD' });
  const api = await signIn(page, email, 'en', password);
  await choosePrinter(page, 'Choose a serial port');
  expect(await axeFindings(page)).toEqual([]);

  // The choice outlives a reload, and nothing is asked again.
  const product = await sellForCash(page, api, 52.21);
  expect(isPulsed(await nextPrinted(printer))).toBe(true);
  // A double press is one receipt.
  await page.getByRole('button', { name: 'Print receipt' }).dblclick();
  const printed = await nextPrinted(printer);
  expect(isPulsed(printed)).toBe(false);
  expect(printed.filter((one) => 'command' in one)).toEqual([{ command: 'cut' }]);
  expect(printed.at(-1)).toEqual({ line: '' });
  expect(printed).toContainEqual({ command: 'cut' });
  const { orders } = await api.get<Answer<'listOrders'>>('/orders');
  expect(printed).toContainEqual({ barcode: `ORDER-${orders[0]?.orderNumber}` });
  const lines = linesOf(printed);
  const row = (start: string, end: string) => start + end.padStart(48 - start.length);
  expect(lines.map((line) => line.trim())).toContain('Señor Ñandú');
  expect(lines).toContain(product.name);
  expect(lines).toContain(row('  1 × $52.21', '$52.21'));
  expect(lines).toContain(row('Total', '$52.21'));
  expect(lines).toContain(row('Cash', '$52.21'));
  expect(lines).toContain(row('  Received', '$60.00'));
  expect(lines).toContain(row('  Change', '$7.79'));
  expect(Math.max(...lines.map((line) => line.length))).toBe(48);
  await expect(page.getByRole('button', { name: 'New sale' })).toBeVisible();

  // A narrower roll breaks its rows itself.
  await goThere(page, '/profile');
  await card(page).getByLabel('Paper').selectOption({ label: '58 mm, 32 characters' });
  await goThere(page, `/orders/${orders[0]?.id}/print`);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const narrow = linesOf(await nextPrinted(printer));
  expect(narrow).toContain(`${'Total'.padEnd(26)}$52.21`);
  expect(Math.max(...narrow.map((line) => line.length))).toBe(32);
});

test('the drawer opens for cash alone: a payment, and money that is given back', async ({
  page,
}) => {
  const printer = await plugInPrinter(page, 'usb');
  const api = await signIn(page);
  const { paymentMethods } = await api.get<Answer<'listPaymentMethods'>>('/payment-methods');
  const method = (kind: string) => paymentMethods.find((one) => one.kind === kind)?.name ?? '';
  await choosePrinter(page, 'Choose by USB');
  await expect(card(page).getByText('TM-T20III')).toBeVisible();
  const pay = async (kind: string) => {
    const order = await makeOrderToPay(api);
    await page.goto(`/orders/${order.id}`);
    await page.getByRole('button', { name: 'Add payment' }).click();
    const dialog = page.getByRole('dialog', { name: /payment/i });
    await dialog.getByRole('button', { name: new RegExp(`^${method(kind)}`) }).click();
    if (kind === 'CASH') await dialog.getByRole('button', { name: 'Exact $100.00' }).click();
    await expect(page.getByText(`$100.00 added to order #${order.orderNumber}`)).toBeVisible();
    return order;
  };
  await pay('CARD');
  const order = await pay('CASH');
  expect(await nextPrinted(printer)).toEqual([{ command: 'pulse' }, { command: 'pulse' }]);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: /cancel/i });
  await dialog.getByLabel(/^Reason/).fill('Not wanted');
  await dialog.getByRole('button', { name: /^Cancel order/ }).click();
  expect(await nextPrinted(printer)).toEqual([{ command: 'pulse' }, { command: 'pulse' }]);
  const { creditNote } = await api.get<Answer<'readOrder'>>(`/orders/${order.id}`);
  if (creditNote === null) throw new Error('A cancellation has a number');
  await page.getByRole('button', { name: 'Print credit note' }).click();
  const lines = linesOf(await nextPrinted(printer)).map((line) => line.trim());
  expect(lines).toContain('Credit note');
  expect(lines).toContain(`No. ${creditNote.number}`);
});

test('an unplugged printer says so, and the browser prints the same paper: nothing is lost', async ({
  page,
}) => {
  const printer = await plugInPrinter(page, 'usb');
  await page.addInitScript(() => {
    window.print = () => {
      const paper = document.querySelector('[data-printed]')?.textContent;
      Object.assign(window, { browserPrinted: paper });
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  const { email, password } = await openStore('Kiosk', { locale: 'en-US', currency: 'USD' });
  const api = await signIn(page, email, 'en', password);
  await choosePrinter(page, 'Choose by USB');
  const product = await sellForCash(page, api, 52.21);
  await nextPrinted(printer);

  await printer.setPlugged(false);
  await expect(page.getByText('The receipt printer is not connected')).toBeVisible();
  await page.getByRole('button', { name: 'Print receipt' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'This could not be printed' });
  await expect(notice).toContainText('Plug it in and switch it on.');
  await notice.getByRole('button', { name: 'Print with the browser' }).click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'browserPrinted')))
    .toContain(product.name);
  expect(printer.printed()).toEqual([]);
  await expect(page.locator('[data-printed]')).toHaveCount(0);

  await printer.setPlugged(true);
  await page.getByRole('button', { name: 'Print receipt' }).click();
  expect(linesOf(await nextPrinted(printer))).toContain(product.name);
  await page.getByRole('button', { name: 'New sale' }).click();

  // Whoever forgets it has the browser's print again.
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Forget this printer' }).click();
  await expect(card(page).getByText('No receipt printer on this device')).toBeVisible();
  await sellForCash(page, api, 52.21);
  await expect(page.getByRole('link', { name: 'Print receipt' })).toBeVisible();
  expect(printer.printed()).toEqual([]);
});

test('a test print shows letters and width, and a button opens the drawer; other browsers say that they cannot', async ({
  page,
  openDevice,
}) => {
  const printer = await plugInPrinter(page, 'serial');
  await signIn(page, 'owner@tienda.test', 'es');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Elegir puerto serie' }).click();
  await page.getByRole('button', { name: 'Imprimir prueba' }).click();
  const lines = linesOf(await nextPrinted(printer));
  expect(lines).toContain('á é í ó ú ü ñ Á É Í Ó Ú Ñ ¿ ¡ € $ “ ”');
  expect(lines).toContain(`|<${' '.repeat(44)}>|`);
  await page.getByRole('button', { name: 'Abrir el cajón' }).click();
  expect(isPulsed(await nextPrinted(printer))).toBe(true);

  const other = await openDevice();
  await withoutPrinters(other);
  await signIn(other);
  await other.goto('/profile');
  await expect(card(other)).toContainText('This browser cannot reach a receipt printer by itself');
  await expect(card(other).getByRole('button')).toHaveCount(0);
});
