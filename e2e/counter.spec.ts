/** The order form by touch on the two common tablet sizes: everything needed for a sale stays in sight. */
import type { Answer } from '@mostrador/contract/routes';
import { axeFindings } from './support/axe.ts';
import { addProduct } from './support/fill-order.ts';
import { openStore } from './support/open-store.ts';
import { scan } from './support/scan.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

for (const viewport of [
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
]) {
  test.describe(`a tablet of ${viewport.width} × ${viewport.height}, by touch`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    test('keeps the last line, the total and a wide search in sight after twelve lines', async ({
      page,
    }) => {
      const api = await signIn(page);
      const name = `Counter${Date.now()}`;
      const category = await api.post<Answer<'createCategory'>>('/categories', { name });
      const made = Array.from(
        { length: 12 },
        (_, index) => `${name} ${String(index).padStart(2, '0')}`,
      );
      for (const product of made) {
        const body = {
          name: product,
          price: 2,
          stock: 5,
          borrowable: true,
          categoryId: category.id,
          ...(product === made[3] && { attributes: { Size: ['S', 'M'] } }),
        };
        await api.post('/products', body);
      }
      await page.goto('/orders/new');
      await page.getByRole('button', { name: 'All categories' }).tap();
      await page.getByRole('combobox', { name: 'Category' }).fill(name);
      // A list that shrinks between a finger's touch and its click would take the click elsewhere.
      await expect(page.getByRole('option')).toHaveCount(1);
      await page.getByRole('option', { name }).tap();
      const tiles = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
      await expect(tiles).toHaveCount(made.length);
      const sizes = page.getByRole('dialog', { name: made[3] });
      for (const product of made) {
        await tiles
          .filter({ hasText: product })
          .first()
          .tap({ position: { x: 20, y: 60 } });
        if (product !== made[3]) continue;
        await sizes.getByText('M', { exact: true }).tap();
        await sizes.getByRole('button', { name: 'Add to order' }).tap();
      }

      const lines = page.getByRole('list', { name: 'Items' }).getByRole('listitem');
      await expect(lines).toHaveCount(made.length);
      // A scroll position is rounded to whole pixels, so a sliver of the line may be cut off.
      await expect(lines.last()).toBeInViewport({ ratio: 0.95 });
      await expect(page.getByText('$24.00', { exact: true }).last()).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Charge $24.00' })).toBeInViewport({
        ratio: 1,
      });
      const search = page.getByPlaceholder('Scan or search a product…');
      await expect(search).toBeInViewport({ ratio: 1 });
      // A focus would open the on-screen keyboard, which covers half of a tablet.
      await expect(search).not.toBeFocused();
      expect((await search.boundingBox())?.width).toBeGreaterThanOrEqual(300);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(
        viewport.height,
      );

      // Buttons are at least as large as a thumb.
      for (const target of [
        page.getByRole('button', { name: `Lend ${made[11]}` }),
        page.getByRole('button', { name: `Remove ${made[11]}` }),
        page.getByRole('button', { name: `One ${made[11]} more` }),
        page.getByRole('button', { name: 'All', exact: true }),
      ]) {
        const box = await target.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(43.5);
      }

      // A slip of the thumb is undone, by a notice that lies over no button of the form.
      const line = lines.nth(3);
      await page.getByRole('button', { name: `change the price of ${made[3]}` }).tap();
      await page.getByLabel(`Unit price of ${made[3]}`).fill('3.50');
      await page.keyboard.press('Enter');
      await expect(line).toContainText('$3.50');
      await expect(line).toContainText('M');
      const before = await lines.allInnerTexts();
      await page.getByRole('button', { name: `Remove ${made[3]}` }).tap();
      await expect(lines).toHaveCount(made.length - 1);
      const undo = page.getByRole('button', { name: 'Undo' });
      await undo.scrollIntoViewIfNeeded();
      const notice = await page
        .getByRole('alert')
        .filter({ hasText: `${made[3]}` })
        .boundingBox();
      const save = await page.getByRole('button', { name: 'Save unpaid' }).boundingBox();
      expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(save?.y ?? 0);
      await undo.tap();
      await expect(line).toContainText('$3.50');
      expect(await lines.allInnerTexts()).toEqual(before);
      await expect(page.getByLabel(`Quantity of ${made[3]}`, { exact: true })).toHaveValue('1');
    });
  });
}

for (const viewport of [
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]) {
  test(`a line’s and the order’s discount with taxes leave the sale and its total in sight at ${viewport.width} × ${viewport.height}`, async ({
    openDevice,
  }) => {
    const page = await openDevice({ viewport, hasTouch: true, isMobile: true });
    const { email, password } = await openStore('Low Shop', { locale: 'en-US', currency: 'USD' });
    const api = await signIn(page, email, 'en', password);
    await api.post('/tax-rates', { name: 'Sales tax', percent: 10, pricesIncludeTax: false });
    await page.goto('/orders/new');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const made = [];
    for (const name of ['First', 'Second', 'Third']) {
      const product = await addProduct(api, name, { price: 100 });
      made.push(product);
      await scan(page, product.barcode);
      await expect(page.getByRole('button', { name: /^Charge/ }).first()).toContainText(
        `$${made.length * 110}.00`,
      );
    }
    const isPhone = viewport.width < 768;
    if (isPhone) await page.getByRole('button', { name: 'Open the order' }).tap();
    await page.getByRole('button', { name: `: discount on ${made[1]?.name}` }).tap();
    const dialog = page.getByRole('dialog', { name: `Discount on ${made[1]?.name}` });
    await dialog.getByRole('button', { name: '10%', exact: true }).tap();
    await dialog.getByRole('button', { name: 'Give discount' }).tap();
    await expect(dialog).toBeHidden();
    const discount = page.getByRole('textbox', { name: 'Discount', exact: true });
    await discount.fill('10%');
    await page.getByRole('combobox', { name: 'Reason' }).fill('Opening day');
    await page.keyboard.press('Tab');

    // 290.00 less 29.00, and 10 % on it.
    const charge = page.getByRole('button', { name: 'Charge $287.10' }).last();
    await expect(charge).toBeInViewport({ ratio: 1 });
    const tax = page.getByText('Sales tax 10%');
    if (isPhone) {
      for (const row of [
        tax,
        page.getByText('Discounts on items'),
        page.getByText('Discount (10%)'),
      ]) {
        await row.scrollIntoViewIfNeeded();
        await expect(row).toBeInViewport({ ratio: 1 });
      }
    } else {
      for (const line of await page
        .getByRole('list', { name: 'Items' })
        .getByRole('listitem')
        .all()) {
        await expect(line).toBeInViewport({ ratio: 0.95 });
      }
      await expect(page.getByText('$287.10', { exact: true }).last()).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('−$29.00')).toBeInViewport({ ratio: 1 });
      await expect(tax).toBeHidden();
      await page.getByRole('button', { name: 'Details' }).tap();
      await expect(tax).toBeVisible();
    }
    expect(await axeFindings(page)).toEqual([]);
  });
}

test('the buttons that save stand in one row in Spanish, below every notice', async ({ page }) => {
  const { email, password } = await openStore('Tienda', { locale: 'es-CO', currency: 'COP' });
  const api = await signIn(page, email, 'es', password);
  const product = await addProduct(api, 'Silla', { price: 52_210 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/orders/new');
  await page.getByPlaceholder(/^Escanee o busque/).fill(product.barcode ?? '');
  await page.keyboard.press('Enter');
  const remove = page.getByRole('button', { name: `Quitar ${product.name}` });
  await expect(remove).toBeVisible();
  const save = page.getByRole('button', { name: 'Guardar sin cobrar' });
  const charge = page.getByRole('button', { name: /^Cobrar \$/ });
  for (const viewport of [
    { width: 820, height: 1180 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(viewport);
    await expect
      .poll(async () => (await save.boundingBox())?.y)
      .toBeGreaterThan(viewport.height - 90);
    // Measured until it stands: the two are not read at the same moment.
    await expect
      .poll(async () => (await save.boundingBox())?.y === (await charge.boundingBox())?.y)
      .toBe(true);
  }
  await remove.click();
  const notice = page.getByRole('alert').filter({ hasText: product.name });
  await expect(notice).toBeVisible();
  const top = (await save.boundingBox())?.y ?? 0;
  await expect
    .poll(async () => {
      const box = await notice.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    })
    .toBeLessThanOrEqual(top);
});
