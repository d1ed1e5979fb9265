import { expect, type Locator, type Page } from '@playwright/test';

/** More than any page has to step over. */
const MOST_STEPS = 120;

/**
 * Walks to an element with Tab, the shorter way, and sees that its focus shows: whatever is drawn of it,
 * or around it, is not what it was before.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // Not visible: of a switch only the label is drawn.
  await expect(target).toBeAttached();
  // A dialog that opens takes the focus itself, before anyone can press a key.
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

/** Goes there and presses it, by Enter. */
export async function tabAndEnter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Moves to a field and replaces its text. */
export async function tabAndType(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
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

/** Whether the dialog that the element is in, if it is in one, has the focus. */
function isFocusNear(element: Element): boolean {
  return element.closest('[role="dialog"]')?.contains(document.activeElement) ?? true;
}

/** How an element and what lies around it are drawn: a ring may be its own, its field's or its label's. */
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
