/* The parts of Web Serial and WebUSB that printing uses; TypeScript does not know either. */

interface SerialPortIds {
  usbVendorId?: number;
  usbProductId?: number;
}

export interface PrinterPort {
  getInfo(): SerialPortIds;
  /** Absent in older browsers, which list connected ports alone. */
  readonly connected?: boolean;
  readonly writable: WritableStream<Uint8Array> | null;
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
}

interface UsbEndpoint {
  readonly endpointNumber: number;
  readonly direction: 'in' | 'out';
  readonly type: 'bulk' | 'interrupt' | 'isochronous';
}

interface UsbAlternate {
  readonly alternateSetting: number;
  readonly interfaceClass: number;
  readonly endpoints: readonly UsbEndpoint[];
}

interface UsbConfiguration {
  readonly interfaces: readonly {
    readonly interfaceNumber: number;
    readonly alternates: readonly UsbAlternate[];
  }[];
}

export interface UsbPrinter {
  readonly vendorId: number;
  readonly productId: number;
  readonly productName?: string | null;
  readonly serialNumber?: string | null;
  readonly configuration: UsbConfiguration | null;
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(interfaceNumber: number): Promise<void>;
  selectAlternateInterface(interfaceNumber: number, alternateSetting: number): Promise<void>;
  transferOut(
    endpointNumber: number,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<{ status: 'ok' | 'stall' | 'babble' }>;
}

interface Ports extends EventTarget {
  getPorts(): Promise<PrinterPort[]>;
  requestPort(): Promise<PrinterPort>;
}

interface UsbDevices extends EventTarget {
  getDevices(): Promise<UsbPrinter[]>;
  requestDevice(options: { filters: readonly { classCode: number }[] }): Promise<UsbPrinter>;
}

type WithDevices = Navigator & { serial?: Ports; usb?: UsbDevices };

/** Web Serial; undefined in a browser without it. */
export const serialPorts = (): Ports | undefined =>
  typeof navigator === 'undefined' ? undefined : (navigator as WithDevices).serial;

/** WebUSB; undefined in a browser without it. */
export const usbDevices = (): UsbDevices | undefined =>
  typeof navigator === 'undefined' ? undefined : (navigator as WithDevices).usb;
