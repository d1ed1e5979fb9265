import { expect, type Page } from '@playwright/test';

/** Signs out by the person's menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  const menu = page.getByRole('dialog', { name: 'User menu' });
  await menu.getByRole('button', { name: 'Sign out' }).click();
}

/** The page is of this version, as the person's menu says; also if it is reloaded meanwhile. */
export async function isOfVersion(page: Page, version: string): Promise<void> {
  const menu = page.getByRole('dialog', { name: 'User menu' });
  const shown = async () => {
    if (!(await menu.isVisible())) await page.getByRole('button', { name: 'User menu' }).click();
    return menu.textContent();
  };
  await expect.poll(shown).toContain(`Version ${version} ·`);
  await page.keyboard.press('Escape');
}
