/** The dashboard. */
import type { Answer } from '@mostrador/contract/routes';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a phone begins with what needs somebody now, each leading to its list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const api = await signIn(page);
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  const now = main.getByRole('region', { name: 'Right now' });
  const rows = now.getByRole('listitem');
  await expect(main.getByRole('region').first()).toHaveAccessibleName('Right now');
  await expect(rows.getByText(/^(Taken|Owed|Overdue|To deliver)/)).toHaveText([
    'Taken today',
    'Owed to the shop',
    'Overdue loans',
    'To deliver',
  ]);
  await expect(rows.nth(3)).toBeInViewport({ ratio: 1 });
  await expect(main.getByText(/^(Total customers|Top customer)$/)).toHaveCount(0);

  const { overdueCount } = await api.get<Answer<'listBorrows'>>('/borrows?status=OPEN&limit=1');
  await expect(rows.filter({ hasText: 'Overdue loans' })).toContainText(String(overdueCount));
  await rows.filter({ hasText: 'Overdue loans' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/returns\?due=OVERDUE/);
  await expect(page.getByText('Overdue').first()).toBeVisible();
  await page.goBack();
  await rows.filter({ hasText: 'To deliver' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/orders\?.*deliveryStatus=ASSIGNED/);
  await expect(page.getByText('Assigned').first()).toBeVisible();
});
