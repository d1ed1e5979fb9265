import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { translate } from '#i18n/translate.ts';
import type { StoreFormat } from '#shared/format/store-format.ts';
import { FormatContext } from '#shared/format/use-format.ts';
import { printerProblem, printRoll, rollFormat } from '#shared/printer/receipt-printer.ts';
import type { User } from '#shared/session/session.ts';
import { UserContext } from '#shared/session/user.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { PrintedPaper } from '../paper/printed-paper.tsx';
import { readPaper } from './read-paper.ts';

/** A paper of 80 mm, with the person who prints it. Its texts are loaded. */
interface RollPaper {
  paper: ReactNode;
  user: User;
  /** Prints it with the browser instead; by default right where the person is. */
  inBrowser?: () => void;
}

const NOTICE = 'receiptPrinter';

/**
 * Prints a paper on the receipt printer, and returns whether it came out. If not, says why, and offers to print
 * the same with the browser.
 */
export async function printPaper(rollPaper: RollPaper): Promise<boolean> {
  const { inBrowser = () => printInBrowser(rollPaper) } = rollPaper;
  notify.hide(NOTICE);
  try {
    const format = await rollFormat(rollPaper.user.store);
    await printRoll(rowsOf(rollPaper, format));
    return true;
  } catch (error) {
    console.warn('Receipt printer', error);
    notify.error({
      id: NOTICE,
      title: translate('printer:notPrinted'),
      message: printerProblem(error),
      action: { label: translate('printer:inBrowser'), onClick: inBrowser },
    });
    return false;
  }
}

/** The paper’s rows, read from a copy such as the browser would print, in letters that the printer has. */
function rowsOf(rollPaper: RollPaper, format: StoreFormat) {
  const { holder, takeDown } = putUp(rollPaper, format);
  try {
    const paper = holder.querySelector('[data-paper]');
    return paper === null ? [] : readPaper(paper);
  } finally {
    takeDown();
  }
}

/** Prints a paper with the browser, right where the person is. */
export function printInBrowser(rollPaper: RollPaper): void {
  const { takeDown } = putUp(rollPaper);
  window.addEventListener('afterprint', takeDown, { once: true });
  window.print();
}

/** Lays the paper out in the page, invisible on the screen. */
function putUp(
  { paper, user }: RollPaper,
  format?: StoreFormat,
): { holder: Element; takeDown: () => void } {
  const root = createRoot(document.createElement('div'));
  let holder: Element | null = null;
  const hold = (element: HTMLElement | null) => {
    holder = element ?? holder;
  };
  flushSync(() =>
    root.render(
      <UserContext value={user}>
        <FormatContext value={format}>
          <PrintedPaper paper="80mm" footer="">
            <div ref={hold}>{paper}</div>
          </PrintedPaper>
        </FormatContext>
      </UserContext>,
    ),
  );
  if (holder === null) throw new Error('The paper was not laid out');
  return { holder, takeDown: () => root.unmount() };
}
