import { useFormat } from '#shared/format/use-format.ts';

/** Returns a function that tells a moment: today its time alone. */
export function useMomentText(): (instant: string) => string {
  const { formatDay, formatTime, formatDateTime, today } = useFormat();
  return (instant) =>
    formatDay(instant) === formatDay(today()) ? formatTime(instant) : formatDateTime(instant);
}
