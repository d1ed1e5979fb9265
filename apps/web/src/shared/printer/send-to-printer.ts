import type { PrinterPort, UsbPrinter } from './printer-devices.ts';

/** Why nothing was printed, or not all. */
export type PrinterProblem = 'gone' | 'taken' | 'silent' | 'failed';

/** A printer that did not take what it was sent; `cause` is the browser’s own error. */
export class PrinterFailure extends Error {
  readonly problem: PrinterProblem;

  constructor(problem: PrinterProblem, cause?: unknown) {
    super(`The receipt printer: ${problem}`, { cause });
    this.name = 'PrinterFailure';
    this.problem = problem;
  }
}

/** Longest wait for a printer that takes nothing more: it is off, open, or out of paper. */
const PATIENCE_MS = 10_000;

/** Class of printers among USB devices. */
export const USB_PRINTER_CLASS = 7;

/** Opens the port, writes, and closes it again, so that other tabs and programs reach it too. */
export async function sendToPort(
  port: PrinterPort,
  bytes: Uint8Array<ArrayBuffer>,
  baudRate: number,
): Promise<void> {
  await port.open({ baudRate }).catch(isTaken);
  const writer = port.writable?.getWriter();
  try {
    if (writer === undefined) throw new PrinterFailure('failed');
    await inTime(writer.write(bytes).then(() => writer.close()));
  } catch (error) {
    const failure = problemOf(error);
    const closed = closePort(port, writer);
    // A write that hangs ends when the printer is switched off, and the port closes then.
    if (failure.problem !== 'silent') await closed;
    throw failure;
  }
  await closePort(port, writer);
}

async function closePort(
  port: PrinterPort,
  writer: WritableStreamDefaultWriter | undefined,
): Promise<void> {
  // What the printer has not taken would hold the port open.
  await writer?.abort().catch(ignore);
  writer?.releaseLock();
  await port.close().catch(ignore);
}

/** As `sendToPort`, by the printer’s endpoint for what goes out. */
export async function sendToUsb(device: UsbPrinter, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await device.open().catch(isTaken);
  try {
    if (device.configuration === null) await device.selectConfiguration(1);
    const out = outOf(device);
    if (out === undefined) throw new PrinterFailure('failed');
    const { interfaceNumber, alternateSetting, endpointNumber } = out;
    await device.claimInterface(interfaceNumber).catch(isTaken);
    if (alternateSetting !== 0) {
      await device.selectAlternateInterface(interfaceNumber, alternateSetting);
    }
    const { status } = await inTime(device.transferOut(endpointNumber, bytes));
    if (status !== 'ok') throw new PrinterFailure('failed');
  } catch (error) {
    throw problemOf(error);
  } finally {
    await device.close().catch(ignore);
  }
}

/** Where the printer takes bytes; undefined for a device that is no printer. */
function outOf({ configuration }: UsbPrinter) {
  const outs = (configuration?.interfaces ?? []).flatMap(({ interfaceNumber, alternates }) =>
    alternates.flatMap(({ interfaceClass, alternateSetting, endpoints }) =>
      endpoints
        .filter(({ direction, type }) => direction === 'out' && type === 'bulk')
        .map(({ endpointNumber }) => ({
          interfaceClass,
          interfaceNumber,
          alternateSetting,
          endpointNumber,
        })),
    ),
  );
  return outs.find(({ interfaceClass }) => interfaceClass === USB_PRINTER_CLASS) ?? outs[0];
}

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PrinterFailure('silent')), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What does not open is another program’s, unless it has gone, or an earlier write of ours hangs in it. */
function isTaken(error: unknown): never {
  const problems: Record<string, PrinterProblem> = {
    NotFoundError: 'gone',
    InvalidStateError: 'silent',
  };
  throw new PrinterFailure(problems[nameOf(error)] ?? 'taken', error);
}

function problemOf(error: unknown): PrinterFailure {
  if (error instanceof PrinterFailure) return error;
  // A printer that is unplugged while it prints.
  const isGone = ['NotFoundError', 'NetworkError'].includes(nameOf(error));
  return new PrinterFailure(isGone ? 'gone' : 'failed', error);
}

const nameOf = (error: unknown) => (error instanceof DOMException ? error.name : '');

const ignore = () => undefined;
