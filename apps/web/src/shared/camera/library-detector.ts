import { BarcodeDetector, prepareZXingModule, purgeZXingModule } from 'barcode-detector/ponyfill';
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url';

// From our own origin: the library would fetch it from another site.
const overrides = { locateFile: () => reader };

/** Loads the library's WebAssembly. Throws if it cannot be fetched; a later call tries again. */
export async function loadDetector(): Promise<typeof BarcodeDetector> {
  try {
    await prepareZXingModule({ overrides, fireImmediately: true });
  } catch (error) {
    purgeZXingModule();
    throw error;
  }
  return BarcodeDetector;
}
