import { type ReportFormat, reportFormat } from './report-format.ts';
import type { StoreFormat } from './store-format.ts';
import { useFormat } from './use-format.ts';

// Making the Intl formats costs far more than using them, and every figure asks.
const formats = new WeakMap<StoreFormat, ReportFormat>();

/** How the store of whoever is signed in writes its reports. */
export function useReportFormat(): ReportFormat {
  const storeFormat = useFormat();
  let format = formats.get(storeFormat);
  if (format === undefined) {
    format = reportFormat(storeFormat);
    formats.set(storeFormat, format);
  }
  return format;
}
