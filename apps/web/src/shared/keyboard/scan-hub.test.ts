import { expect, it, vi } from 'vitest';
import { scanHub } from './scan-hub.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

function newHub() {
  const failed = vi.fn();
  return { hub: scanHub(failed), failed };
}

it('delivers a scan to the page, or to the fallback without one', async () => {
  const { hub } = newHub();
  const [page, anywhere] = [vi.fn(), vi.fn()];
  hub.hear('anywhere', anywhere);
  const leave = hub.hear('page', page);
  hub.scanned('1111', false);
  await settled();
  leave();
  hub.scanned('2222', false);
  await settled();
  expect(page.mock.calls).toEqual([['1111']]);
  expect(anywhere.mock.calls).toEqual([['2222']]);
});

it('handles two quick scans in their order, the second when the first is done', async () => {
  const { hub } = newHub();
  const heard: string[] = [];
  const answers: (() => void)[] = [];
  hub.hear('page', async (barcode) => {
    heard.push(`${barcode} begins`);
    await new Promise<void>((resolve) => answers.push(resolve));
    heard.push(`${barcode} is done`);
  });
  hub.scanned('1111', false);
  hub.scanned('2222', false);
  await settled();
  expect(heard).toEqual(['1111 begins']);
  answers[0]?.();
  await settled();
  answers[1]?.();
  await settled();
  expect(heard).toEqual(['1111 begins', '1111 is done', '2222 begins', '2222 is done']);
});

it('keeps what is scanned while a page loads, for that page', async () => {
  const { hub } = newHub();
  const [before, anywhere, page] = [vi.fn(), vi.fn(), vi.fn()];
  hub.hear('anywhere', anywhere);
  const leave = hub.hear('page', before);
  const release = hub.hold();
  hub.scanned('1111', false);
  hub.scanned('2222', false);
  await settled();
  // The old page's cleanup runs before the new page's effects, as in React.
  leave();
  release();
  hub.hear('page', page);
  await settled();
  expect(page.mock.calls).toEqual([['1111'], ['2222']]);
  expect(before).not.toHaveBeenCalled();
  expect(anywhere).not.toHaveBeenCalled();
});

it('delivers a scan above a dialog to that dialog alone', async () => {
  const { hub } = newHub();
  const [page, dialog] = [vi.fn(), vi.fn()];
  hub.hear('page', page);
  expect(hub.scanned('1111', true)).toBe(false);
  hub.hear('dialog', dialog);
  expect(hub.scanned('2222', true)).toBe(true);
  await settled();
  expect(dialog.mock.calls).toEqual([['2222']]);
  expect(page).not.toHaveBeenCalled();
});

it('passes a code on to the next page, not to the fallback', async () => {
  const { hub } = newHub();
  const [page, anywhere] = [vi.fn(), vi.fn()];
  hub.hear('anywhere', anywhere);
  hub.passOn('1111');
  await settled();
  hub.hear('page', page);
  await settled();
  expect(page.mock.calls).toEqual([['1111']]);
  expect(anywhere).not.toHaveBeenCalled();
});

it('drops a code for a page that never opened', async () => {
  const { hub } = newHub();
  const anywhere = vi.fn();
  hub.hear('anywhere', anywhere);
  hub.passOn('1111');
  hub.scanned('2222', false);
  await settled();
  expect(anywhere.mock.calls).toEqual([['2222']]);
});

it('goes on after a scan that failed', async () => {
  const { hub, failed } = newHub();
  const heard: string[] = [];
  hub.hear('page', async (barcode) => {
    if (barcode === '1111') throw new Error('no network');
    heard.push(barcode);
  });
  hub.scanned('1111', false);
  hub.scanned('2222', false);
  await settled();
  expect(failed).toHaveBeenCalledOnce();
  expect(heard).toEqual(['2222']);
});

it('passes a code on before what else was scanned, so that lines keep the order of the codes', async () => {
  const { hub } = newHub();
  const heard: string[] = [];
  const release = hub.hold();
  for (const barcode of ['1111', '2222', '3333']) hub.scanned(barcode, false);
  const leave = hub.hear('page', (barcode) => {
    // The finish of a sale begins the next one with the code that it hears.
    leave();
    hub.hear('page', (next) => void heard.push(next));
    hub.passOn(barcode);
  });
  release();
  await settled();
  expect(heard).toEqual(['1111', '2222', '3333']);
});

it('hands out the scans that wait, which then reach nobody', async () => {
  const { hub } = newHub();
  const page = vi.fn();
  hub.hear('page', page);
  const release = hub.hold();
  expect(hub.isWaiting()).toBe(false);
  hub.scanned('1111', false);
  hub.scanned('2222', false);
  expect(hub.isWaiting()).toBe(true);
  expect(hub.takeWaiting()).toEqual(['1111', '2222']);
  release();
  await settled();
  expect(page).not.toHaveBeenCalled();
});
