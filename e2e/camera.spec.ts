import type { Answer } from '@mostrador/contract/routes';
import { ean13 } from '@mostrador/domain/barcode';
import { axeFindings } from './support/axe.ts';
import { barcodeVideo } from './support/barcode-video.ts';
import { isCopied } from './support/device.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

/** EAN-13 with a leading 0. The product has the same code as a UPC-A, whose 12 digits lack that 0. */
const CODE = ean13(`0${String(Date.now()).slice(-9)}${Math.floor(10 + Math.random() * 90)}`);

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  launchOptions: async ({ launchOptions }, use) => {
    const camera = [
      // Grants the camera at once, since nobody is there to answer Chromium's question.
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${barcodeVideo(CODE)}`,
    ];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
  },
});

/** The one product with the code; journeys of one browser share it. */
async function makeProduct(api: ShopApi): Promise<{ name: string }> {
  const barcode = CODE.slice(1);
  const found = await api.get<Answer<'listProducts'>>(`/products?barcode=${barcode}`);
  const product = { name: `Seen ${CODE}`, barcode, price: 4, stock: 1 };
  return found.products[0] ?? api.post('/products', product);
}

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Scan with the camera' });
const openCamera = (page: Page) =>
  page.getByRole('button', { name: 'Scan with the camera' }).click();

test('a phone sells what its camera sees, one after the other, and turns the camera off', {
  tag: '@main',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { tracks });
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  const cameras = () =>
    page.evaluate(() =>
      Reflect.get(window, 'tracks').map(({ readyState }: MediaStreamTrack) => readyState),
    );
  const api = await signIn(page);
  await page.goto('/orders/new');
  await openCamera(page);
  await expect(viewer(page).getByText(`No product has the barcode`)).toBeVisible();
  expect(await cameras()).toEqual(['live']);
  expect(await axeFindings(page)).toEqual([]);

  const { name } = await makeProduct(api);
  await expect(viewer(page).getByText(`${name} added, 1 in the order`)).toBeVisible();
  // The code comes back into the picture, so it is read again, and the stock of 1 is used up.
  await expect(viewer(page).getByText(`All 1 of ${name} are in the order already`)).toBeVisible();
  await viewer(page).getByRole('button', { name: 'Done' }).click();
  await expect(viewer(page)).toBeHidden();
  expect(await cameras()).toEqual(['ended']);
  await page.getByRole('button', { name: /1 item/ }).click();
  await expect(page.getByLabel(`Quantity of ${name}`, { exact: true })).toHaveValue('1');

  await page.goto('/orders/new');
  await openCamera(page);
  await expect.poll(cameras).toEqual(['live']);
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  expect(await cameras()).toEqual(['ended']);
});

test('a camera that is not allowed says so, and the form is as it was', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  await signIn(page);
  await page.goto('/orders/new');
  const search = page.getByPlaceholder('Scan or search a product…');
  await search.fill('drill');
  await openCamera(page);
  await expect(viewer(page).getByText('The camera is not allowed here')).toBeVisible();
  await viewer(page).getByRole('button', { name: 'Retry' }).click();
  await expect(viewer(page).getByText('Codes can also be typed')).toBeVisible();
  await viewer(page).getByRole('button', { name: 'Done' }).click();
  await expect(viewer(page)).toBeHidden();
  await expect(search).toHaveValue('drill');
});

test.describe('on a device that keeps the app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the camera goes on scanning without a network, once it has been used', async ({
    page,
    context,
  }) => {
    const api = await signIn(page);
    await makeProduct(api);
    await page.goto('/orders/new');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await isCopied(page);
    await openCamera(page);
    await expect(viewer(page).getByRole('status')).toContainText('in the order');
    // The browser's cache is emptied, so that only files kept by the app's service worker can be read.
    const browser = await context.newCDPSession(page);
    await browser.send('Network.clearBrowserCache');
    await context.setOffline(true);
    await page.reload();
    await openCamera(page);
    await expect(viewer(page).getByRole('status')).toContainText('in the order');
  });
});
