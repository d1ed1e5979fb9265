import { counted } from '#platform/counted.ts';
import type { Contents } from './check-backup.ts';
import { namesOf } from './store-names.ts';

const MEGABYTE = 1_000_000;

/** Describes the contents of a backup in one line. */
export function contentsLine({ header, rows, bytes }: Contents): string {
  const { version, postgres, takenAt, stores } = header;
  const moment = `${takenAt.slice(0, 10)} ${takenAt.slice(11, 19)} UTC`;
  const held = [
    `${counted(stores.length, 'store')} (${namesOf(stores)})`,
    counted(rows.get('orders') ?? 0, 'order'),
    `${(bytes / MEGABYTE).toFixed(1)} MB`,
  ].join(', ');
  return `${held}; taken ${moment} by Mostrador ${version} on PostgreSQL ${postgres}`;
}
