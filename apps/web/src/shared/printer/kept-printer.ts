import { forgetText, keepText, keptText, parsedText } from '../kept/kept-text.ts';
import { numberThat, oneOf, optional, orNull, partsOf, text } from '../kept/validators.ts';
import { createStore, type Store } from '../state-cell.ts';
import { ROLL_COLUMNS, type RollColumns } from './printer-grid.ts';

/** Speeds of serial printers, the usual first one first. */
export const SERIAL_SPEEDS = [9600, 19_200, 38_400, 115_200] as const;
type SerialSpeed = (typeof SERIAL_SPEEDS)[number];

/** The printer that was chosen on this device, as the browser finds it again. */
export interface KeptPrinter {
  connection: 'usb' | 'serial';
  /** Ids of its maker; a serial port may have none. */
  vendorId?: number;
  productId?: number;
  /** Tells two printers of one kind apart; a USB printer may have none. */
  serialNumber?: string;
  /** As it calls itself. */
  name: string | null;
  columns: RollColumns;
  /** Bits in a second, for a serial port. */
  speed: SerialSpeed;
}

const KEPT_AS = 'receiptPrinter';

const usbId = numberThat(Number.isSafeInteger);

const isKeptPrinter = partsOf<KeptPrinter>({
  connection: oneOf('usb', 'serial'),
  vendorId: optional(usbId),
  productId: optional(usbId),
  serialNumber: optional(text),
  name: orNull(text),
  columns: oneOf(...ROLL_COLUMNS),
  speed: oneOf(...SERIAL_SPEEDS),
});

function readKept(): KeptPrinter | undefined {
  const kept = parsedText(keptText(KEPT_AS) ?? '');
  return isKeptPrinter(kept) ? kept : undefined;
}

/** This device's receipt printer, whoever signs in (rules.md#receipt-printers). */
export const receiptPrinter: Pick<Store<KeptPrinter | undefined>, 'get' | 'subscribe'> & {
  keep(printer: KeptPrinter): void;
  forget(): void;
} = keptCell();

function keptCell() {
  const { get, set, subscribe } = createStore(readKept());
  if (typeof window !== 'undefined') {
    // Another tab has chosen or forgotten one.
    window.addEventListener('storage', ({ key }) => {
      if (key === KEPT_AS || key === null) set(readKept());
    });
  }
  return {
    get,
    subscribe,
    keep: (printer: KeptPrinter) => {
      keepText(KEPT_AS, JSON.stringify(printer));
      set(printer);
    },
    forget: () => {
      forgetText(KEPT_AS);
      set(undefined);
    },
  };
}
