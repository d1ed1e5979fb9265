import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerPaperWanted, type OrderPaperWanted, wantPaper } from './paper-wanted.ts';

const printed: string[] = [];
let release: (isPrinted?: boolean) => void;
let takeBack: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  takeBack = answerPaperWanted((wanted) => {
    const of = 'orderId' in wanted ? wanted.orderId : wanted.entryId;
    printed.push(`${wanted.document} ${of}`);
    return new Promise((resolve) => {
      release = (isPrinted = true) => resolve(isPrinted);
    });
  });
});
afterEach(async () => {
  release();
  await vi.runAllTimersAsync();
  takeBack();
  printed.length = 0;
  vi.useRealTimers();
});

const receipt: OrderPaperWanted = { orderId: '7', document: 'receipt' };

it('a paper that is asked for by a double press, or while it is printed, comes out once', async () => {
  wantPaper(receipt);
  wantPaper(receipt);
  await vi.advanceTimersByTimeAsync(400);
  release();
  wantPaper(receipt);
  expect(printed).toEqual(['receipt 7']);
});

it('a paper that is asked for again on purpose comes out again, and so does another one at once', async () => {
  wantPaper(receipt);
  wantPaper({ ...receipt, document: 'loanSlip' });
  expect(printed).toEqual(['receipt 7', 'loanSlip 7']);
  release();
  printed.length = 0;
  await vi.advanceTimersByTimeAsync(1_000);
  wantPaper({ ...receipt, document: 'loanSlip' });
  expect(printed).toEqual(['loanSlip 7']);
});

it('a paper that did not come out may be asked for at once', async () => {
  wantPaper({ ...receipt, orderId: '9' });
  release(false);
  await vi.advanceTimersByTimeAsync(0);
  wantPaper({ ...receipt, orderId: '9' });
  expect(printed).toEqual(['receipt 9', 'receipt 9']);
});

it('a paper that takes long is not begun a second time', async () => {
  wantPaper({ ...receipt, orderId: '8' });
  await vi.advanceTimersByTimeAsync(9_000);
  wantPaper({ ...receipt, orderId: '8' });
  expect(printed).toEqual(['receipt 8']);
});
