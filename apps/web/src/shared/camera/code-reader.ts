/** Formats on goods, on a shop's own labels and on printed receipts. */
const FORMATS = [
  'ean_13',
  'ean_8',
  'upc_a',
  'upc_e',
  'code_128',
  'code_39',
  'itf',
  'qr_code',
] as const;

type Format = (typeof FORMATS)[number];

/** The browser's `BarcodeDetector`, and the library's. */
interface DetectorClass {
  new (options: {
    formats: Format[];
  }): { detect(picture: ImageData): Promise<{ rawValue: string }[]> };
}

/** Reads the codes in a picture. */
export type CodeReader = (picture: ImageData) => Promise<string[]>;

/**
 * Loads what reads codes: the browser's own detector where it knows every format, else a library of
 * 1 MB. Throws where that cannot be fetched.
 */
export async function loadCodeReader(): Promise<CodeReader> {
  const Detector = (await ownDetector()) ?? (await libraryDetector());
  const detector = new Detector({ formats: [...FORMATS] });
  return async (picture) => {
    const found = await detector.detect(picture);
    return found.map(({ rawValue }) => rawValue.trim()).filter((code) => code !== '');
  };
}

async function ownDetector(): Promise<DetectorClass | undefined> {
  const Own: (DetectorClass & { getSupportedFormats(): Promise<string[]> }) | undefined =
    Reflect.get(globalThis, 'BarcodeDetector');
  const known: readonly string[] | undefined = await Own?.getSupportedFormats().catch(() => []);
  return FORMATS.every((format) => known?.includes(format)) ? Own : undefined;
}

async function libraryDetector(): Promise<DetectorClass> {
  const { loadDetector } = await import('./library-detector.ts');
  return loadDetector();
}
