import { isValidLocale } from '@mostrador/domain/locale';
import { openStore } from './support/open-store.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const SHOPS = [
  { locale: 'en-ZA', right: '12,50', wrong: '12.50', refusal: 'Type 12,50', grouped: '1 234,50' },
  { locale: 'de-CH', right: '12.50', wrong: '12,50', refusal: 'Type 12.50', grouped: "1'234.50" },
  { locale: 'de-AT', right: '12,50', wrong: '12.50', refusal: 'Type 12,50', grouped: '1.234,50' },
  { locale: 'es-CO', right: '12,50', wrong: '12.50', refusal: 'Type 12,50', grouped: '1.234,50' },
] as const;

for (const { locale, right, wrong, refusal, grouped } of SHOPS) {
  test(`a price in ${locale} is read as its screens write money, or stays in sight with how to type it`, async ({
    page,
  }) => {
    const { email, password } = await openStore(`Shop ${locale}`, { locale, currency: 'USD' });
    await signIn(page, email, 'en', password);
    await page.goto('/products/new');
    const price = page.locator('[name="price"]');
    for (const enter of [() => price.pressSequentially(wrong), () => price.fill(wrong)]) {
      await price.clear();
      await enter();
      await price.blur();
      await expect(price).toHaveValue(wrong);
      await expect(page.getByText(refusal)).toBeVisible();
    }
    await price.clear();
    await price.pressSequentially(right);
    await price.blur();
    await expect(price).toHaveValue(right);
    await expect(page.getByText(refusal)).toBeHidden();
    await price.fill(grouped);
    await price.blur();
    expect((await price.inputValue()).replace(/\s/g, ' ').replaceAll('’', "'")).toBe(grouped);

    const stock = page.locator('[name="stock"]');
    await stock.clear();
    await stock.pressSequentially(right);
    await stock.blur();
    await expect(stock).toHaveValue(right);
    await expect(page.getByText('Enter a whole number')).toBeVisible();
  });
}

test('a date is read back as its field shows it in Bulgaria and in Egypt', async ({ page }) => {
  const settings = { currency: 'USD' };
  for (const locale of ['bg-BG', 'ar-EG']) {
    const { email, password } = await openStore(`Shop ${locale}`, { ...settings, locale });
    await signIn(page, email, 'en', password);
    await page.goto('/returns?status=ALL&startDate=2026-11-05');
    const from = page.getByRole('textbox', { name: 'Lent from' });
    const shown = await from.inputValue();
    await from.fill(shown.replace('05', '15'));
    await from.blur();
    await expect(page).toHaveURL(/startDate=2026-11-15/);
  }
});

test('the server and the browser write numbers and days alike in every language that stores may have', async ({
  page,
}) => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters.flatMap((first) =>
    letters.flatMap((second) => ['', ...letters].map((third) => first + second + third)),
  );
  const languages = codes.filter(isValidLocale);
  expect(languages.length).toBeGreaterThan(40);
  const write = (all: string[]) =>
    all.map((language) => {
      const money = { style: 'currency', currency: 'USD', minimumFractionDigits: 2 } as const;
      const day = { dateStyle: 'medium', timeZone: 'UTC' } as const;
      return [
        language,
        new Intl.NumberFormat(language, money).format(1_234_567.5),
        new Intl.NumberFormat(language).format(1_234_567.5),
        new Intl.DateTimeFormat(language, day).format(Date.UTC(2026, 8, 3)),
      ];
    });
  expect(await page.evaluate(write, languages)).toEqual(write(languages));
});
