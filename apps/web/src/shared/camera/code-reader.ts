import { scanOfCamera } from '@mostrador/domain/scans';

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

/** The library's names: its `code_39` reads pairs such as +A as one letter. */
const LIBRARY_FORMATS = FORMATS.map((format) =>
  format === 'code_39' ? ('code_39_standard' as const) : format,
);

interface Detector {
  detect(picture: ImageData): Promise<{ rawValue: string; format: string }[]>;
}

/** The browser's `BarcodeDetector`. */
interface DetectorClass {
  new (options: { formats: Format[] }): Detector;
}

/** Reads the codes in a picture. */
export type CodeReader = (picture: ImageData) => Promise<string[]>;

/**
 * Loads what reads codes: the browser's own detector where it knows every format, else a library of
 * 1 MB. Throws where that cannot be fetched.
 */
export async function loadCodeReader(): Promise<CodeReader> {
  const detector = (await ownDetector()) ?? (await libraryDetector());
  return async (picture) => {
    const found = await detector.detect(picture);
    return found
      .filter(({ rawValue }) => rawValue.trim() !== '')
      .map(({ rawValue, format }) => scanOfCamera(rawValue.trim(), format));
  };
}

async function ownDetector(): Promise<Detector | undefined> {
  const Own: (DetectorClass & { getSupportedFormats(): Promise<string[]> }) | undefined =
    Reflect.get(globalThis, 'BarcodeDetector');
  const known: readonly string[] | undefined = await Own?.getSupportedFormats().catch(() => []);
  const knowsAll = FORMATS.every((format) => known?.includes(format));
  return Own && knowsAll ? new Own({ formats: [...FORMATS] }) : undefined;
}

async function libraryDetector(): Promise<Detector> {
  const { loadDetector } = await import('./library-detector.ts');
  const Library = await loadDetector();
  return new Library({ formats: LIBRARY_FORMATS });
}
