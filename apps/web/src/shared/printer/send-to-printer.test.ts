import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PrinterPort, UsbPrinter } from './printer-devices.ts';
import { PrinterFailure, sendToPort, sendToUsb } from './send-to-printer.ts';

const BYTES = Uint8Array.of(0x1b, 0x40, 0x0a);

/** A serial printer as a browser shows it: `taken` is what reached it. */
function serialPrinter({ write, open }: { write?: () => Promise<void>; open?: () => never } = {}) {
  const taken: number[] = [];
  let isOpen = false;
  const port: PrinterPort & { isOpen: () => boolean } = {
    isOpen: () => isOpen,
    getInfo: () => ({}),
    get writable() {
      return isOpen
        ? new WritableStream<Uint8Array>({
            write: write ?? ((bytes) => void taken.push(...bytes)),
          })
        : null;
    },
    open: async () => {
      open?.();
      isOpen = true;
    },
    close: async () => {
      isOpen = false;
    },
  };
  return { port, taken };
}

/** A USB printer with an interface of its maker's own before that of a printer. */
function usbPrinter({ open, status = 'ok' }: { open?: () => never; status?: 'ok' | 'stall' } = {}) {
  const told: unknown[] = [];
  const endpoint = (endpointNumber: number, direction: 'in' | 'out') => ({
    endpointNumber,
    direction,
    type: 'bulk' as const,
  });
  const alternate = (interfaceClass: number, alternateSetting: number, number: number) => ({
    interfaceClass,
    alternateSetting,
    endpoints: [endpoint(number, 'in'), endpoint(number + 1, 'out')],
  });
  const configuration = {
    interfaces: [
      { interfaceNumber: 0, alternates: [alternate(255, 0, 1)] },
      { interfaceNumber: 1, alternates: [alternate(7, 1, 3)] },
    ],
  };
  let chosen: typeof configuration | null = null;
  const device: UsbPrinter = {
    vendorId: 1208,
    productId: 514,
    get configuration() {
      return chosen;
    },
    open: async () => {
      open?.();
      told.push('open');
    },
    close: async () => void told.push('close'),
    selectConfiguration: async () => {
      chosen = configuration;
    },
    claimInterface: async (number) => void told.push(['claim', number]),
    selectAlternateInterface: async (...ids) => void told.push(['alternate', ...ids]),
    transferOut: async (number, bytes) => {
      told.push([number, ...bytes]);
      return { status };
    },
  };
  return { device, told };
}

const problemOf = (work: Promise<void>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof PrinterFailure ? error.problem : error),
  );

const refuse = (name: string) => () => {
  throw new DOMException('', name);
};

describe('a printer at a serial port', () => {
  it('takes the bytes, and is left to other tabs and programs', async () => {
    const { port, taken } = serialPrinter();
    await sendToPort(port, BYTES, 9600);
    expect(taken).toEqual([...BYTES]);
    expect(port.isOpen()).toBe(false);
  });

  it('that another program holds, or that has gone, is told apart', async () => {
    const open = (name: string) =>
      problemOf(sendToPort(serialPrinter({ open: refuse(name) }).port, BYTES, 9600));
    expect(await open('NetworkError')).toBe('taken');
    expect(await open('NotFoundError')).toBe('gone');
  });

  it('that is unplugged while it prints has gone, and its port is closed', async () => {
    const { port } = serialPrinter({ write: async () => refuse('NetworkError')() });
    expect(await problemOf(sendToPort(port, BYTES, 9600))).toBe('gone');
    expect(port.isOpen()).toBe(false);
  });

  describe('that takes nothing more', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('is given up, so that the till goes on', async () => {
      const { port } = serialPrinter({ write: () => new Promise(() => undefined) });
      const problem = problemOf(sendToPort(port, BYTES, 9600));
      await vi.runAllTimersAsync();
      expect(await problem).toBe('silent');
    });
  });
});

describe('a printer by USB', () => {
  it('takes the bytes at its printer’s endpoint, and is closed', async () => {
    const { device, told } = usbPrinter();
    await sendToUsb(device, BYTES);
    expect(told).toEqual(['open', ['claim', 1], ['alternate', 1, 1], [4, ...BYTES], 'close']);
  });

  it('that another driver holds, that has gone, or that refuses, is told apart', async () => {
    const open = (name: string) =>
      problemOf(sendToUsb(usbPrinter({ open: refuse(name) }).device, BYTES));
    expect(await open('SecurityError')).toBe('taken');
    expect(await open('NotFoundError')).toBe('gone');
    expect(await problemOf(sendToUsb(usbPrinter({ status: 'stall' }).device, BYTES))).toBe(
      'failed',
    );
  });
});
