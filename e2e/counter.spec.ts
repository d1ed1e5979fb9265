/** The order form at a counter: what stays in sight, by touch on the two common tablets. */
import type { Answer } from '@mostrador/contract/routes';
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
        };
        await api.post('/products', body);
      }
      await page.goto('/orders/new');
      await page.getByRole('button', { name: 'All categories' }).tap();
      await page.getByRole('combobox', { name: 'Category' }).fill(name);
      await page.getByRole('option', { name }).tap();
      const tiles = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
      await expect(tiles).toHaveCount(made.length);
      for (const product of made)
        await tiles
          .filter({ hasText: product })
          .first()
          .tap({ position: { x: 20, y: 60 } });

      const lines = page.getByRole('list', { name: 'Items' }).getByRole('listitem');
      await expect(lines).toHaveCount(made.length);
      // But for the pixels to which a scroll is rounded.
      await expect(lines.last()).toBeInViewport({ ratio: 0.95 });
      await expect(page.getByText('$24.00', { exact: true }).last()).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Charge $24.00' })).toBeInViewport({
        ratio: 1,
      });
      const search = page.getByPlaceholder('Scan or search a product…');
      await expect(search).toBeInViewport({ ratio: 1 });
      // By touch nothing raises the keyboard on the screen.
      await expect(search).not.toBeFocused();
      expect((await search.boundingBox())?.width).toBeGreaterThanOrEqual(300);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(
        viewport.height,
      );

      // A thumb hits what it aims at.
      for (const target of [
        page.getByRole('button', { name: `Lend ${made[11]}` }),
        page.getByRole('button', { name: `Remove ${made[11]}` }),
        page.getByRole('button', { name: `One ${made[11]} more` }),
        page.getByRole('button', { name: 'All', exact: true }),
      ]) {
        const box = await target.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(43.5);
      }
      await page.getByRole('button', { name: `Remove ${made[11]}` }).tap();
      await expect(lines).toHaveCount(made.length - 1);
    });
  });
}
