/** A new element costs the style of few others, whatever style sheets the visited pages brought. */
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

/** Pages whose style sheets stay once they were visited. */
const PAGES = ['Orders', 'Products', 'Labels', 'Purchases', 'Customers', 'Reports', 'Reservations'];

/** Far below the elements of the page, which a single `:has()` in a style sheet may make the browser look at. */
const FEW = 60;

interface TraceEvent {
  name: string;
  args?: { elementCount?: number };
}

/** Returns of how many elements the browser computes the style as one is added to the timeline's first row. */
async function restyledBy(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await devtools.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline'] },
    transferMode: 'ReportEvents',
  });
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        document.querySelector('table tbody tr td')?.append(document.createElement('i'));
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  await devtools.detach();
  const counts = events
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0);
  expect(counts.length).toBeGreaterThan(0);
  return Math.max(...counts);
}

test('a new element makes the browser compute the style of few others, after any pages', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/dashboard');
  for (const name of PAGES) {
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  await expect(page.locator('table tbody [data-row]').first()).toBeVisible();
  await expect.poll(() => restyledBy(page)).toBeLessThan(FEW);
});
