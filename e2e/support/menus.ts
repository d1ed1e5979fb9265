import { expect, type Page } from '@playwright/test';

/** Signs out by the person's menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  const menu = page.getByRole('dialog', { name: 'User menu' });
  await menu.getByRole('button', { name: 'Sign out' }).click();
}

/** Waits until the person's menu shows this version. Opens it again if a reload closes it. */
export async function isOfVersion(page: Page, version: string): Promise<void> {
  const menu = page.getByRole('dialog', { name: 'User menu' });
  await expect(async () => {
    if (!(await menu.isVisible())) await page.getByRole('button', { name: 'User menu' }).click();
    await expect(menu).toContainText(`Version ${version} ·`, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await page.keyboard.press('Escape');
}

/** Opens the menu of an order's row or card, and chooses an action. */
export async function chooseInRow(page: Page, orderNumber: number, name: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for order ${orderNumber}` }).click();
  await page.getByRole('menuitem', { name }).click();
}
