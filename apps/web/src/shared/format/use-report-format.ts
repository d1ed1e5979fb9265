import { type ReportFormat, reportFormat } from './report-format.ts';
import { useFormat } from './use-format.ts';

// Making the Intl formats costs far more than using them, and every figure asks.
const formats = new Map<string, ReportFormat>();

/** How the store of whoever is signed in writes its reports. */
export function useReportFormat(): ReportFormat {
  const { locale, currency } = useFormat();
  const key = `${locale} ${currency}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = reportFormat({ locale, currency });
    formats.set(key, format);
  }
  return format;
}
