type Hear = (barcode: string) => unknown;

/** Recipient of a scan: the page, a dialog above it, or `anywhere` as the fallback without either. */
export type ScanListener = 'page' | 'dialog' | 'anywhere';

interface Scan {
  barcode: string;
  /** Waits for a page, never for the fallback. */
  isForPage: boolean;
}

export interface ScanHub {
  /** Adds a recipient until the returned function is called; of two pages, the newer one receives. */
  hear(listener: ScanListener, hear: Hear): () => void;
  /** Holds scans back until the returned function is called, such as while a page loads. */
  hold(): () => void;
  /** Takes a scan; returns false if the open dialog does not receive scans. */
  scanned(barcode: string, isInDialog: boolean): boolean;
  /** Has the next page take a code before whatever else waits, as if it were scanned there. */
  passOn(barcode: string): void;
  /** Whether scans wait for their recipient. */
  isWaiting(): boolean;
  /** Takes all scans that wait, which then reach nobody. */
  takeWaiting(): string[];
}

/** Delivers scans to their recipients, in order and one at a time. */
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
        // Deferred, because the page that replaces its skeleton registers in the same tick.
        queueMicrotask(() => void deliver());
      };
    },
    scanned(barcode, isInDialog) {
      if (isInDialog) {
        const hear = hearers.dialog.at(-1);
        hear?.(barcode);
        return hear !== undefined;
      }
      // Drops a code that was passed on to a page that never opened.
      if (holds === 0 && waiting[0] && hearerOf(waiting[0]) === undefined) waiting.shift();
      waiting.push({ barcode, isForPage: false });
      void deliver();
      return true;
    },
    passOn(barcode) {
      waiting.unshift({ barcode, isForPage: true });
      void deliver();
    },
    isWaiting: () => waiting.length > 0,
    takeWaiting: () => waiting.splice(0).map(({ barcode }) => barcode),
  };
}

/** The scans of this window. */
export const scans = scanHub((error) => console.error('Scan', error));
