import type { Page } from '@playwright/test';

/** A command of a receipt printer, or a line that it prints. */
export type Printed = { line: string } | { barcode: string } | { command: 'cut' | 'pulse' };

/**
 * Gives the browser a printer by Web Serial or WebUSB, which no machine that runs journeys has. Everything
 * above the browser’s own interface is the app’s.
 */
export async function plugInPrinter(page: Page, connection: 'serial' | 'usb') {
  const bytes: number[] = [];
  await page.exposeFunction('printerTakes', (taken: number[]) => void bytes.push(...taken));
  await page.addInitScript(plugIn, connection);
  return {
    /** What the printer did since it was asked last. */
    printed: () => readPrinted(Uint8Array.from(bytes.splice(0))),
    setPlugged: (isPlugged: boolean) =>
      page.evaluate((is) => Reflect.get(window, 'setPrinterPlugged')(is), isPlugged),
  };
}

/** Takes both interfaces away, as in a browser that has neither. */
export async function withoutPrinters(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['serial', 'usb']) {
      Object.defineProperty(navigator, name, { value: undefined, configurable: true });
    }
  });
}

/** Runs in the page before any of the app. */
function plugIn(connection: 'serial' | 'usb'): void {
  const takes = (bytes: Uint8Array) =>
    Reflect.get(window, 'printerTakes')([...bytes]) as Promise<void>;
  let isPlugged = true;
  // The browser remembers whom a person has allowed, over reloads too.
  const isAllowed = () => localStorage.getItem('printerAllowed') !== null;
  const allow = () => localStorage.setItem('printerAllowed', 'yes');
  const found = <Device>(device: Device) => (isPlugged && isAllowed() ? [device] : []);
  const gone = () => new DOMException('The device has been lost.', 'NotFoundError');
  const requireThere = () => {
    if (!isPlugged) throw gone();
  };
  let writable: WritableStream<Uint8Array> | null = null;
  const port = {
    getInfo: () => ({ usbVendorId: 0x0403, usbProductId: 0x6001 }),
    get writable() {
      return writable;
    },
    open: async () => {
      requireThere();
      if (writable !== null) throw new DOMException('Already open', 'InvalidStateError');
      writable = new WritableStream({ write: takes });
    },
    close: async () => {
      if (writable?.locked) throw new TypeError('Cannot cancel a locked stream');
      writable = null;
    },
  };
  const endpoints = [{ endpointNumber: 1, direction: 'out', type: 'bulk' }];
  const alternates = [{ alternateSetting: 0, interfaceClass: 7, endpoints }];
  const device = {
    vendorId: 0x04b8,
    productId: 0x0202,
    productName: 'TM-T20III',
    serialNumber: 'X1',
    configuration: { interfaces: [{ interfaceNumber: 0, alternates }] },
    open: async () => requireThere(),
    close: async () => undefined,
    claimInterface: async () => undefined,
    transferOut: async (_endpoint: number, bytes: Uint8Array) => {
      await takes(bytes);
      return { status: 'ok' };
    },
  };
  const events = new EventTarget();
  const serial = Object.assign(events, {
    getPorts: async () => found(port),
    requestPort: async () => {
      allow();
      return port;
    },
  });
  const usb = Object.assign(new EventTarget(), {
    getDevices: async () => found(device),
    requestDevice: async () => {
      allow();
      return device;
    },
  });
  const given = {
    serial: connection === 'serial' ? serial : undefined,
    usb: connection === 'usb' ? usb : undefined,
  };
  for (const [name, value] of Object.entries(given)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
  Object.assign(window, {
    setPrinterPlugged: (is: boolean) => {
      isPlugged = is;
      given[connection]?.dispatchEvent(new Event(is ? 'connect' : 'disconnect'));
    },
  });
}

const ESC = 0x1b;
const FS = 0x1c;
const GS = 0x1d;
const LINE_FEED = 0x0a;

/** Reads ESC/POS as a printer does: commands with their lengths, and lines in Windows-1252. */
function readPrinted(bytes: Uint8Array): Printed[] {
  const printed: Printed[] = [];
  let line: number[] = [];
  let at = 0;
  const text = (from: number, to: number) =>
    new TextDecoder('windows-1252').decode(bytes.slice(from, to));
  while (at < bytes.length) {
    const [byte = 0, name = 0] = bytes.slice(at);
    const letter = String.fromCharCode(name);
    if (byte === LINE_FEED) {
      printed.push({ line: new TextDecoder('windows-1252').decode(Uint8Array.from(line)) });
      line = [];
      at += 1;
    } else if (byte === ESC && letter === 'p') {
      printed.push({ command: 'pulse' });
      at += 5;
    } else if (byte === GS && letter === 'V') {
      printed.push({ command: 'cut' });
      at += 3;
    } else if (byte === GS && letter === 'k') {
      const length = bytes[at + 3] ?? 0;
      // Two letters choose the set of characters.
      printed.push({ barcode: text(at + 6, at + 4 + length) });
      at += 4 + length;
    } else if ((byte === ESC && letter === '@') || byte === FS) {
      at += 2;
    } else if (byte === ESC || byte === GS) {
      at += 3;
    } else {
      line.push(byte);
      at += 1;
    }
  }
  return printed;
}

/** The lines of what was printed. */
export const linesOf = (printed: readonly Printed[]) =>
  printed.flatMap((one) => ('line' in one ? [one.line] : []));

/** Whether the drawer got a pulse. */
export const isPulsed = (printed: readonly Printed[]) =>
  printed.some((one) => 'command' in one && one.command === 'pulse');
