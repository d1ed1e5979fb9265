/**
 * Takes the gallery's pictures in both themes, and writes the page that shows them. The argument
 * names the folder; the default is docs/screens.
 */
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { type ShopApi, signIn } from '../e2e/support/sign-in.ts';
import { galleryPage, type Picture, SIZES, THEMES } from './gallery-page.ts';
import { SCREENS } from './screens.ts';
import { NOW, startShop } from './shop.ts';

/** WebP at this quality keeps text sharp, and the folder small enough for the repository. */
const QUALITY = 48;
const MAX_FOLDER_BYTES = 1_600_000;
/** Longest wait, generous since the machine may be busy. */
const PATIENCE_MS = 90_000;

const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '../docs/screens'));
const shop = await startShop();
try {
  await mkdir(folder, { recursive: true });
  await clear(folder);
  const pictures = await takeAll(shop.address);
  await writeFile(join(folder, 'README.md'), galleryPage(pictures));
  const bytes = await sizeOf(folder);
  console.log(`${folder}: ${(bytes / 1000).toFixed(0)} kB`);
  if (bytes > MAX_FOLDER_BYTES) {
    throw new Error(`The pictures take more than ${MAX_FOLDER_BYTES / 1000} kB: lower QUALITY.`);
  }
} finally {
  await shop.stop();
}

async function takeAll(baseURL: string): Promise<Picture[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--font-render-hinting=none'],
  });
  const pictures: Picture[] = [];
  for (const [size, viewport] of Object.entries(SIZES) as [Picture['size'], typeof SIZES.phone][]) {
    const context = await browser.newContext({
      baseURL,
      viewport,
      locale: 'en-US',
      timezoneId: 'America/New_York',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...(size === 'phone' && { hasTouch: true, isMobile: true }),
    });
    const { page, api } = await visit(context);
    for (const screen of SCREENS) {
      if (size === 'phone' && !screen.onPhone) continue;
      await screen.open(page, api, size === 'phone');
      for (const theme of THEMES) {
        const picture = { ...screen, size, theme, file: `${screen.name}.${size}.${theme}.webp` };
        await page.emulateMedia({ colorScheme: theme });
        await writeFile(join(folder, picture.file), await take(page, theme));
        pictures.push(picture);
        console.log(picture.file);
      }
      await page.emulateMedia({ colorScheme: 'light' });
    }
    await context.close();
  }
  await browser.close();
  return pictures;
}

async function visit(context: BrowserContext): Promise<{ page: Page; api: ShopApi }> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.clock.setFixedTime(NOW);
  await page.addInitScript(holdStill);
  const api = await signIn(page, 'owner@demo.test');
  const words = 'Thank you! Goods may come back within 30 days with this receipt.';
  await api.put('/store', { receiptFooter: words });
  return { page, api };
}

/** Stops all movement. */
function holdStill(): void {
  const still = new CSSStyleSheet();
  still.replaceSync(`
    *, *::before, *::after { transition: none !important; animation: none !important; caret-color: transparent !important; }
  `);
  document.adoptedStyleSheets = [still];
}

/** Takes the window once everything has loaded. */
async function take(page: Page, theme: Picture['theme']): Promise<Buffer> {
  // Moves the pointer to the top bar, where nothing reacts.
  await page.mouse.move(200, 2);
  await page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images].filter(({ loading }) => loading !== 'lazy');
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    const frame = () =>
      new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    // A change of opacity repaints everything at once. Parts that moved during loading would show seams.
    document.documentElement.style.opacity = '0.99';
    await frame();
    document.documentElement.style.opacity = '';
    await frame();
  });
  const session = await page.context().newCDPSession(page);
  const options = { format: 'webp', quality: QUALITY } as const;
  const { data } = await session.send('Page.captureScreenshot', options);
  await session.detach();
  return Buffer.from(data, 'base64');
}

/** Deletes all pictures, including those of screens no longer on the list. */
async function clear(path: string): Promise<void> {
  for (const name of await readdir(path)) {
    if (/\.(webp|png)$/.test(name)) await rm(join(path, name));
  }
}

async function sizeOf(path: string): Promise<number> {
  const sizes = (await readdir(path)).map(async (name) => (await stat(join(path, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
