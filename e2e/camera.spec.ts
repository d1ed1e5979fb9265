import type { Answer } from '@mostrador/contract/routes';
import { ean13 } from '@mostrador/domain/barcode';
import { barcodeVideo } from './support/barcode-video.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

/** An EAN-13 that begins with 0, which the product has as a UPC-A, without it. */
const CODE = ean13(`0${String(Date.now()).slice(-9)}${Math.floor(10 + Math.random() * 90)}`);

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  launchOptions: async ({ launchOptions }, use) => {
    const camera = [
      // Allows the camera, since there is no person to ask.
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${barcodeVideo(CODE)}`,
    ];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
  },
});

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Scan with the camera' });
const openCamera = (page: Page) =>
  page.getByRole('button', { name: 'Scan with the camera' }).click();

test('a phone sells what its camera sees, one after the other, and turns the camera off', async ({
  page,
}) => {
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
  const name = `Seen ${CODE}`;
  await page.goto('/orders/new');
  await openCamera(page);
  await expect(viewer(page).getByText(`No product has the barcode`)).toBeVisible();
  expect(await cameras()).toEqual(['live']);

  const product = await api.post<Answer<'createProduct'>>('/products', {
    name,
    barcode: CODE.slice(1),
    price: 4,
    stock: 1,
  });
  await expect(viewer(page).getByText(`${name} added, 1 in the order`)).toBeVisible();
  // It is still held before the camera.
  await expect(viewer(page).getByText(`All 1 of ${name} are in the order already`)).toBeVisible();
  await viewer(page).getByRole('button', { name: 'Done' }).click();
  await expect(viewer(page)).toBeHidden();
  expect(await cameras()).toEqual(['ended']);
  await page.getByRole('button', { name: /1 item/ }).click();
  await expect(page.getByLabel(`Quantity of ${product.name}`, { exact: true })).toHaveValue('1');

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
