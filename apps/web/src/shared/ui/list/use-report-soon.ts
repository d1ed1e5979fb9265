import { useDebouncedCallback } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';

/**
 * Reports what is typed into a page's search once the typing pauses for `delay` milliseconds. Nothing is
 * reported once another page was asked for: a report changes the address, and would lead back.
 */
export function useReportSoon(report: (text: string) => void, delay: number) {
  const { history } = useRouter();
  const reportOn = useDebouncedCallback((text: string, path: string) => {
    if (history.location.pathname === path) report(text);
  }, delay);
  return {
    reportSoon: (text: string) => reportOn(text, history.location.pathname),
    /** Reports at once what waits. */
    flush: () => reportOn.flush(),
    cancel: () => reportOn.cancel(),
  };
}
