import { expect, type Page, type Response, test } from '@playwright/test';
import { signIn } from './support/sign-in.ts';

/** What the page loads of the built app until it is quiet, in a browser that was never here. */
async function filesOf(page: Page, address: string, ready: () => Promise<void>) {
  const files: Response[] = [];
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) files.push(response);
  });
  await page.goto(address);
  await ready();
  return files;
}

test('the sign-in page comes in few files, as small as the build could make them', async ({
  page,
}) => {
  const files = await filesOf(page, '/login', () =>
    expect(page.getByRole('radiogroup', { name: 'Language' })).toBeVisible(),
  );
  expect(files.length).toBeLessThan(20);
  let bytes = 0;
  for (const file of files) {
    const headers = await file.allHeaders();
    expect(headers['content-encoding'], file.url()).toBe('br');
    bytes += Number(headers['content-length']);
  }
  // What a page of the shop needs beside it must not be among them.
  expect(bytes).toBeLessThan(200_000);
  expect(files.map((file) => file.url()).filter((url) => /shared|shell/.test(url))).toEqual([]);
});

test('a page of the shop comes in few files', async ({ page }) => {
  await signIn(page);
  const files = await filesOf(page, '/orders', () =>
    expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  );
  expect(files.length).toBeLessThan(40);
});
