/**
 * Calendar of the model: wall clocks by the parts that Intl gives, and days as UTC dates. It uses
 * nothing of `packages/domain`, so that a mistake there is found.
 */

const DAY_MS = 24 * 60 * 60 * 1000;

/** Day and time of the zone's clock at an instant. */
export interface Shown {
  /** `YYYY-MM-DD`. */
  day: string;
  hour: number;
  /** With milliseconds. */
  time: string;
}

/** Range of days, both inclusive. */
export interface Range {
  startDate: string;
  endDate: string;
}

export type Step = 'day' | 'week' | 'month';

const formats = new Map<string, Intl.DateTimeFormat>();

export function shown(instant: Date | string, zone: string): Shown {
  const at = new Date(instant);
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      fractionalSecondDigits: 3,
    });
    formats.set(zone, format);
  }
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const [year, month, day, hour, minute, second, fraction] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second', 'fractionalSecond'] as const
  ).map((type) => parts.get(type) ?? '');
  return {
    day: `${year}-${month}-${day}`,
    hour: Number(hour),
    time: `${hour}:${minute}:${second}.${fraction}`,
  };
}

/**
 * Returns the instant at which the zone's clock shows the time on the day: the first of two, or a later
 * time where the clock skips it.
 */
export function instantOf(zone: string, day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}Z`);
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map((instant) => {
    const at = shown(new Date(instant), zone);
    return Date.parse(`${at.day}T${at.time}Z`) - instant;
  });
  const candidates = offsets.map((offset) => new Date(asUtc - offset));
  candidates.sort((one, other) => one.getTime() - other.getTime());
  const fitting = candidates.find((each) => {
    const at = shown(each, zone);
    return at.day === day && at.time === time;
  });
  return fitting ?? (candidates.at(-1) as Date);
}

export function daysLater(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

export function daysFrom(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

/** Returns 1 for Monday to 7 for Sunday. */
export function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** Returns the first day of the day's step within the range. */
export function stepStart(day: string, step: Step, { startDate }: Range): string {
  const starts = {
    day,
    week: daysLater(day, 1 - weekday(day)),
    month: `${day.slice(0, 7)}-01`,
  };
  return starts[step] < startDate ? startDate : starts[step];
}

/**
 * Returns the range to compare with: as many whole months, else as many days, up to today if it still
 * runs.
 */
export function comparedWith({ startDate, endDate }: Range, today: string): Range {
  const isRunning = startDate <= today && today < endDate;
  const isWhole = startDate.endsWith('-01') && daysLater(endDate, 1).endsWith('-01');
  if (!isWhole) {
    const days = daysFrom(startDate, endDate) + 1;
    return {
      startDate: daysLater(startDate, -days),
      endDate: daysLater(isRunning ? today : endDate, -days),
    };
  }
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const count = months(endDate) - months(startDate) + 1;
  const inMonth = (month: number, date: number) =>
    new Date(Date.UTC(Math.floor(month / 12), month % 12, date)).toISOString().slice(0, 10);
  const lastBefore = inMonth(months(isRunning ? today : endDate) - count + 1, 0);
  const sameDate = inMonth(months(today) - count, Number(today.slice(8)));
  return {
    startDate: inMonth(months(startDate) - count, 1),
    endDate: isRunning && sameDate < lastBefore ? sameDate : lastBefore,
  };
}

export function isWithin({ startDate, endDate }: Range, day: string): boolean {
  return startDate <= day && day <= endDate;
}
