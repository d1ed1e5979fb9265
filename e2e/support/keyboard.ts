import { expect, type Locator, type Page } from '@playwright/test';

/** A key that follows another within 35 ms comes from a scanner. */
const GAP_OF_PERSON_MS = 50;

/** Most presses of Tab or an arrow, more than any page needs. */
const MOST_STEPS = 120;

/**
 * Goes to an element by Tab, or by Shift+Tab if it lies behind. Checks that its focus is visible: its look
 * or that of its surroundings must have changed.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // Asks for attached instead of visible, since a switch's input is hidden behind its label.
  await expect(target).toBeAttached();
  // Waits until an opening dialog has taken the focus, as it does before a person can press a key.
  await expect.poll(() => target.evaluate(isFocusNear)).toBe(true);
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  const before = (await isThere()) ? undefined : await target.evaluate(look);
  for (let step = 0; step < MOST_STEPS && !(await isThere()); step += 1) {
    const isBehind = await target.evaluate((element) => {
      const here = document.activeElement ?? document.body;
      return (here.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    });
    await page.keyboard.press(isBehind ? 'Shift+Tab' : 'Tab');
  }
  await expect(target).toBeFocused();
  await expect.poll(() => target.evaluate(look), 'the focus can be seen').not.toEqual(before);
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
}

/** Goes to an element by Tab, and presses Enter. */
export async function tabAndEnter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Goes to a field by Tab, and replaces its text. */
export async function tabAndType(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Presses the letter that chooses a payment method, as long after the key before as a person does. */
export async function pressLetterOf(page: Page, tile: Locator): Promise<void> {
  const letter = (await tile.getAttribute('aria-keyshortcuts')) ?? '';
  await page.waitForTimeout(GAP_OF_PERSON_MS);
  await page.keyboard.press(letter);
}

/** Opens the page's menu of rarer actions and chooses one by the arrows. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await tabAndEnter(page, page.getByRole('button', { name: 'More actions' }));
  const item = page.getByRole('menuitem', { name });
  await expect(item).toBeVisible();
  const isThere = () => item.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < MOST_STEPS && !(await isThere()); step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Returns whether the focus is inside the element's dialog; true if it is in none. */
function isFocusNear(element: Element): boolean {
  return element.closest('[role="dialog"]')?.contains(document.activeElement) ?? true;
}

/** Returns the styles of an element and its neighbours, since a field or a label may draw the focus ring. */
function look(element: Element): string {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const { parentElement, nextElementSibling } = element;
  return [element, parentElement, parentElement?.parentElement, nextElementSibling, ...labels]
    .map((one) => {
      if (!one) return '';
      const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(one);
      return [outline, boxShadow, borderColor, backgroundColor].join();
    })
    .join('|');
}
