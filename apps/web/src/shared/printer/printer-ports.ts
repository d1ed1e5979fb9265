import { createStore } from '../state-cell.ts';
import { type KeptPrinter, receiptPrinter, SERIAL_SPEEDS } from './kept-printer.ts';
import { type PrinterPort, serialPorts, type UsbPrinter, usbDevices } from './printer-devices.ts';
import { ROLL_COLUMNS } from './printer-grid.ts';
import { PrinterFailure, sendToPort, sendToUsb, USB_PRINTER_CLASS } from './send-to-printer.ts';

/** The ways in which this browser reaches a printer; none in Firefox and Safari. */
export function connections(): KeptPrinter['connection'][] {
  return [
    ...(usbDevices() === undefined ? [] : (['usb'] as const)),
    ...(serialPorts() === undefined ? [] : (['serial'] as const)),
  ];
}

/**
 * Asks for a printer in the browser’s own dialog, which a press has to open, and keeps the choice on
 * this device. Returns whether one was chosen.
 */
export async function choosePrinter(connection: KeptPrinter['connection']): Promise<boolean> {
  try {
    const [columns, speed] = [ROLL_COLUMNS[0], SERIAL_SPEEDS[0]];
    receiptPrinter.keep({ ...(await askFor(connection)), columns, speed });
    isThere.set(true);
    return true;
  } catch (error) {
    // The dialog was closed.
    if (error instanceof DOMException && error.name === 'NotFoundError') return false;
    throw new PrinterFailure('failed', error);
  }
}

type Found = Omit<KeptPrinter, 'columns' | 'speed'>;

async function askFor(connection: KeptPrinter['connection']): Promise<Found> {
  if (connection === 'usb') {
    const filters = [{ classCode: USB_PRINTER_CLASS }];
    return ofUsb(await required(usbDevices()).requestDevice({ filters }));
  }
  return ofPort(await required(serialPorts()).requestPort());
}

function required<Devices>(devices: Devices | undefined): Devices {
  if (devices === undefined) throw new PrinterFailure('failed');
  return devices;
}

function ofUsb({ vendorId, productId, productName, serialNumber }: UsbPrinter): Found {
  return {
    connection: 'usb',
    vendorId,
    productId,
    ...(serialNumber && { serialNumber }),
    name: productName || null,
  };
}

function ofPort(port: PrinterPort): Found {
  const { usbVendorId: vendorId, usbProductId: productId } = port.getInfo();
  return {
    connection: 'serial',
    ...(vendorId !== undefined && { vendorId }),
    ...(productId !== undefined && { productId }),
    name: null,
  };
}

const isSame = (found: Found, kept: Found) =>
  found.vendorId === kept.vendorId &&
  found.productId === kept.productId &&
  found.serialNumber === kept.serialNumber;

type Device = { kind: 'usb'; device: UsbPrinter } | { kind: 'serial'; port: PrinterPort };

/** The chosen printer, of those that the browser was allowed before; undefined while it is unplugged. */
async function findPrinter(kept: KeptPrinter): Promise<Device | undefined> {
  if (kept.connection === 'usb') {
    const devices = (await usbDevices()?.getDevices()) ?? [];
    const device = devices.find((one) => isSame(ofUsb(one), kept));
    return device && { kind: 'usb', device };
  }
  const ports = (await serialPorts()?.getPorts()) ?? [];
  const port = ports.find((one) => one.connected !== false && isSame(ofPort(one), kept));
  return port && { kind: 'serial', port };
}

/** Whether the chosen printer is plugged in; undefined until somebody has looked. */
export const isThere = createStore<boolean | undefined>(undefined);

/** Sends bytes to the chosen printer, one job after the other over all tabs. Throws `PrinterFailure`. */
export function sendToPrinter(kept: KeptPrinter, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  return inTurn(async () => {
    const found = await findPrinter(kept);
    isThere.set(found !== undefined);
    if (found === undefined) throw new PrinterFailure('gone');
    if (found.kind === 'usb') await sendToUsb(found.device, bytes);
    else await sendToPort(found.port, bytes, kept.speed);
  });
}

/** A browser that reaches printers has locks. */
async function inTurn(act: () => Promise<void>): Promise<void> {
  await navigator.locks.request('mostrador-receipt-printer', act);
}

/**
 * Looks now, and whenever something is plugged in or out, whether the chosen printer is there, and tells
 * when it goes. Returns a function that stops.
 */
export function watchPrinter(onUnplugged: () => void): () => void {
  const devices = [usbDevices(), serialPorts()].filter((one) => one !== undefined);
  const look = async () => {
    const kept = receiptPrinter.get();
    const before = isThere.get();
    const now = kept && (await findPrinter(kept)) !== undefined;
    isThere.set(now);
    if (before === true && now === false) onUnplugged();
  };
  const onChange = () => void look().catch((error: unknown) => console.warn('Printer', error));
  onChange();
  const stopKept = receiptPrinter.subscribe(onChange);
  for (const one of devices) {
    one.addEventListener('connect', onChange);
    one.addEventListener('disconnect', onChange);
  }
  return () => {
    stopKept();
    for (const one of devices) {
      one.removeEventListener('connect', onChange);
      one.removeEventListener('disconnect', onChange);
    }
  };
}
