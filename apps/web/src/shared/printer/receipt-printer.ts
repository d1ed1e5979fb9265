import { translate } from '#i18n/translate.ts';
import type { StoreFormat } from '../format/store-format.ts';
import type { User } from '../session/session.ts';
import { notify } from '../ui/notice/notify.ts';
import { receiptPrinter } from './kept-printer.ts';
import { printerFormat } from './printer-format.ts';
import { sendToPrinter } from './printer-ports.ts';
import type { RollRow } from './roll-row.ts';
import { PrinterFailure } from './send-to-printer.ts';

/** Loaded when something is printed, since most devices have no such printer. */
const loadBytes = () => import('./printer-bytes.ts');

/** Returns the formats of a store for a paper that the printer prints. */
export async function rollFormat({ settings, timezone }: User['store']): Promise<StoreFormat> {
  const { isPrintable } = await loadBytes();
  return printerFormat({ ...settings, timeZone: timezone }, isPrintable);
}

/** Prints a paper on the chosen printer, and cuts it. Throws `PrinterFailure`. */
export async function printRoll(rows: readonly RollRow[]): Promise<void> {
  const printer = receiptPrinter.get();
  if (printer === undefined) throw new PrinterFailure('gone');
  const { paperBytes } = await loadBytes();
  await sendToPrinter(printer, paperBytes(rows, printer.columns));
}

/** Opens the drawer at the chosen printer; nothing without one. A failure is told, and stops nothing. */
export function openDrawer(): void {
  const printer = receiptPrinter.get();
  if (printer === undefined) return;
  const open = async () => sendToPrinter(printer, (await loadBytes()).pulseBytes());
  void open().catch((error: unknown) => {
    console.warn('Drawer', error);
    notify.error({
      id: 'drawer',
      title: translate('printer:drawerFailed'),
      message: printerProblem(error),
    });
  });
}

/** What is wrong with the printer, and what to do about it, in words. */
export function printerProblem(error: unknown): string {
  const problem = error instanceof PrinterFailure ? error.problem : 'failed';
  return translate(`printer:problem.${problem}`);
}
