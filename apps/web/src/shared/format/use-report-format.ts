import { type ReportFormat, reportFormat } from './report-format.ts';
import type { StoreFormat } from './store-format.ts';
import { useFormat } from './use-format.ts';

// Cached, because creating Intl formats costs far more than using them.
const formats = new WeakMap<StoreFormat, ReportFormat>();

/** Report formats of the signed-in person's store. */
export function useReportFormat(): ReportFormat {
  const storeFormat = useFormat();
  let format = formats.get(storeFormat);
  if (format === undefined) {
    format = reportFormat(storeFormat);
    formats.set(storeFormat, format);
  }
  return format;
}
