import type { Page } from '@playwright/test';

/** Opens the menu of an order's row or card, and chooses an action. */
export async function chooseInRow(page: Page, orderNumber: number, name: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for order ${orderNumber}` }).click();
  await page.getByRole('menuitem', { name }).click();
}
