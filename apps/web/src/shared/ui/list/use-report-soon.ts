import { useDebouncedCallback } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';

/**
 * Reports a typed search after a pause of `delay` milliseconds. Drops it once another page has been
 * opened, since a report changes the address and would lead back.
 */
export function useReportSoon(report: (text: string) => void, delay: number) {
  const { history } = useRouter();
  const reportOn = useDebouncedCallback((text: string, path: string) => {
    if (history.location.pathname === path) report(text);
  }, delay);
  return {
    reportSoon: (text: string) => reportOn(text, history.location.pathname),
    /** Reports the waiting text at once. */
    flush: () => reportOn.flush(),
    cancel: () => reportOn.cancel(),
  };
}
