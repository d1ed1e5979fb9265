import type { EndpointName } from '@mostrador/contract/endpoints';
import type { DateRange } from '@mostrador/domain/calendar';
import { sql } from 'kysely';
import { parseCsv } from './parse-csv.ts';
import type { TestShop } from './shop.ts';
import type { Till } from './till.ts';

/** Returns a range of days as a report's query. */
export const days = (startDate: string, endDate = startDate) =>
  ({ startDate, endDate }) as DateRange & Record<string, string>;

/** Sets the clock to this summer time of New York, where the shop is, and signs the owners in again. */
export async function makeIt(shop: TestShop, time: string): Promise<void> {
  shop.clock.now = new Date(`${time}-04:00`);
  await Promise.all([shop.owner.signIn(), shop.other.owner.signIn()]);
}

/** Sets the locale of a store, in which its files for people are written. */
export async function useLocale({ db }: TestShop, storeId: string, locale: string): Promise<void> {
  await sql`update stores s set locale = ${locale} where s.store_id = ${storeId}`.execute(db);
}

/** Reads the report as a CSV file: its name, its heading and the cells of its rows. */
export async function exported(
  till: Till,
  name: EndpointName,
  query: Record<string, string | number> = {},
): Promise<{ fileName: string; heading: string[]; rows: string[][] }> {
  const { statusCode, headers, body } = await till.send(name, {
    query: { ...query, export: 'csv' },
  });
  if (statusCode !== 200) throw new Error(`${name}: ${statusCode} ${body}`);
  const [heading = [], ...rows] = parseCsv(body.replace(/^\ufeff/, ''));
  const fileName = /filename="([^"]+)"/.exec(String(headers['content-disposition']))?.[1] ?? '';
  return { fileName, heading, rows };
}
