import type { Page } from '@playwright/test';

/** Opens the payment of an order. */
export async function openPayment(page: Page) {
  await page.getByRole('button', { name: 'Add payment' }).click();
  return page.getByRole('dialog', { name: /payment/i });
}

/** Charges the order in the form in one press, by a method that is not cash. */
export async function chargeByCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Charge / }).click();
  const dialog = page.getByRole('dialog', { name: 'Charge' });
  await dialog.getByRole('button', { name: /^Card/ }).click();
}
