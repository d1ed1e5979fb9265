type Hear = (barcode: string) => unknown;

/** Who hears a scan: the page, a dialog above it, or, where neither does, what hears it anywhere. */
export type ScanListener = 'page' | 'dialog' | 'anywhere';

interface Scan {
  barcode: string;
  /** It waits for a page that hears scans. */
  isForPage: boolean;
}

export interface ScanHub {
  /** Hears scans until the answered function is called; of two pages the newer one does. */
  hear(listener: ScanListener, hear: Hear): () => void;
  /** Keeps what is scanned until the answered function is called, as while a page loads. */
  hold(): () => void;
  /** Takes a scan; answers whether anything will hear it. */
  scanned(barcode: string, isInDialog: boolean): boolean;
  /** Gives a code to the page that is on its way, as if it were scanned there. */
  passOn(barcode: string): void;
}

/** Gives each scan to the one who is to hear it: in their order, none before the one before is done. */
export function scanHub(onFailure: (error: unknown) => void): ScanHub {
  const hearers: Record<ScanListener, Hear[]> = { page: [], dialog: [], anywhere: [] };
  const waiting: Scan[] = [];
  let holds = 0;
  let isDelivering = false;

  const hearerOf = ({ isForPage }: Scan) =>
    hearers.page.at(-1) ?? (isForPage ? undefined : hearers.anywhere.at(-1));

  async function deliver(): Promise<void> {
    if (isDelivering) return;
    isDelivering = true;
    while (holds === 0) {
      const [scan] = waiting;
      const hear = scan && hearerOf(scan);
      if (scan === undefined || hear === undefined) break;
      waiting.shift();
      try {
        await hear(scan.barcode);
      } catch (error) {
        onFailure(error);
      }
    }
    isDelivering = false;
  }

  return {
    hear(listener, hear) {
      hearers[listener].push(hear);
      void deliver();
      return () => {
        hearers[listener].splice(hearers[listener].indexOf(hear), 1);
      };
    },
    hold() {
      holds += 1;
      return () => {
        holds -= 1;
        // A page that takes the place of its skeleton begins to hear in the same moment.
        queueMicrotask(() => void deliver());
      };
    },
    scanned(barcode, isInDialog) {
      if (isInDialog) {
        const hear = hearers.dialog.at(-1);
        hear?.(barcode);
        return hear !== undefined;
      }
      // The page for which that waited never came.
      if (holds === 0 && waiting[0] && hearerOf(waiting[0]) === undefined) waiting.shift();
      waiting.push({ barcode, isForPage: false });
      void deliver();
      return true;
    },
    passOn(barcode) {
      waiting.push({ barcode, isForPage: true });
      void deliver();
    },
  };
}

/** The scans of this window. */
export const scans = scanHub((error) => console.error('Scan', error));
