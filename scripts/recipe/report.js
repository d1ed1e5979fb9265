import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.js';
import { after, before, replace } from './edits.js';

const SERVER = 'apps/server/src/modules';
const WEB = 'apps/web/src/features/reports';

/** Names of the report of cancelled orders, and those of the new one in their place. */
const NAMES = /** @type {const} */ ([
  ['cancelledCount', 'percentsCount'],
  ['Cancelled orders', 'Discounts in percent'],
  ['Pedidos cancelados', 'Descuentos en porcentaje'],
  ['Cancellations', 'Percents'],
  ['cancellation', 'percent'],
]);

const MIGRATION = `alter table store_totals add column percents_count integer not null default 0;

insert into stale_totals (store_id)
select distinct o.store_id from orders o where o.discount_percent is not null
on conflict do nothing;

create function add_percents_1(store uuid, totals jsonb) returns void language plpgsql as $$
declare
  r record;
begin
  for r in select * from jsonb_populate_recordset(null::store_totals, totals -> 'store_totals') loop
    update store_totals t set percents_count = t.percents_count + r.percents_count
    where t.store_id = store and t.day = r.day;
  end loop;
end $$;

create function add_totals_7(store uuid, totals jsonb) returns void language plpgsql as $$
begin
  perform add_totals_6(store, totals);
  perform add_percents_1(store, totals);
end $$;

create function insert_order_8(store uuid, document jsonb)
returns table (order_number bigint, search_text text, zone_version integer) language plpgsql as $$
begin
  return query select i.order_number, i.search_text, i.zone_version from insert_order_7(store, document) i;
  perform add_percents_1(store, document -> 'totals');
end $$;
`;

const EXAMPLE = `
it('an order with a discount in percent counts as such, unless it is cancelled', () => {
  const inPercent = order({ discountPercent: 10_000 as Percent });
  expect(storeTotals(inPercent, 'percentsCount')).toEqual({ '2026-03-10': { percentsCount: 1 } });
  const gone = { ...inPercent, ...cancelled('2026-03-15') };
  expect(storeTotals(gone, 'percentsCount')).toEqual({});
});
`;

/**
 * What the recipe “A report” does to count by day the orders with a discount in percent, as the report of cancelled
 * orders counts those.
 * @type {import('../recipe-places.js').Recipe}
 */
export const REPORT = {
  heading: 'A report',
  provenBy: ['routes.test', 'every-route.test', 'folders.test'],
  newFiles: {
    'apps/server/migrations': ['9999_percents.sql', MIGRATION],
    [`${SERVER}/reports`]: [
      'read-percents-report.ts',
      renamed(ours(`${SERVER}/reports/read-cancellations-report.ts`)),
    ],
    [`${WEB}/sales`]: ['percents-card.tsx', renamed(ours(`${WEB}/sales/cancellations-card.tsx`))],
  },
  examples: {
    'packages/domain/src/order-totals.test.ts': [
      after('  isExempt: false,\n', '  discountPercent: null,\n'),
      (text) => text + EXAMPLE,
    ],
  },
  edits: {
    'packages/domain/src/order-totals.ts': [
      before('import { reasonKey }', "import type { Percent } from './percent.ts';\n"),
      after('  isExempt: boolean;\n', '  discountPercent: Percent | null;\n'),
      likewise('    cancellationsCount: number;'),
      before(
        '      unpaidCount: order.',
        '      percentsCount: order.discountPercent === null ? 0 : 1,\n',
      ),
    ],
    [`${SERVER}/orders/record/order-facts.ts`]: [
      after('    isExempt: order.is_exempt,\n', '    discountPercent: order.discount_percent,\n'),
    ],
    'apps/server/src/platform/database/tables/totals.ts': [
      likewise('    cancellations_count: number;'),
    ],
    [`${SERVER}/orders/record/insert-order.ts`]: [replace('insert_order_7(', 'insert_order_8(')],
    [`${SERVER}/totals/record-totals.ts`]: [
      likewise('      cancellationsCount:'),
      replace('add_totals_6(', 'add_totals_7('),
    ],
    'packages/contract/src/calls/reports.ts': [likewise('  readCancellationsReport:')],
    'packages/contract/src/reports/figures.ts': [
      likewise('export const cancellationFigures', '});\n'),
    ],
    'packages/contract/src/reports.ts': [
      likewise('  cancellationFigures,'),
      likewise('const cancellationsReport = ', '});\n'),
      likewise('  readCancellationsReport: {', '  },\n'),
    ],
    [`${SERVER}/reports/routes.ts`]: [
      likewise('import { readCancellationsReport }'),
      likewise('  readCancellationsReport,'),
    ],
    'apps/server/test/security/csv-cells.test.ts': [likewise("  'readCancellationsReport',")],
    'apps/server/test/report-model/reports.ts': [
      likewise('export function cancellationsReport(', '\n}\n'),
      replace(
        'told.percents)',
        'told.orders).filter(({ isCancelled, order }) => !isCancelled && order.discountPercent !== null)',
      ),
    ],
    'apps/server/test/report-model/compare.ts': [
      likewise('  cancellationsReport,'),
      likewise("    await compare(\n      shop,\n      'readCancellationsReport'", '    );\n'),
      after('|cancelledCount', '|percentsCount'),
    ],
    'apps/web/src/shared/api/stale-reads.ts': [likewise("  'readCancellationsReport',")],
    [`${WEB}/queries.ts`]: [likewise("  | 'readCancellationsReport'")],
    [`${WEB}/sales/sales-reports.tsx`]: [
      likewise('import { CancellationsCard }'),
      likewise('        <CancellationsCard '),
    ],
    'packages/contract/src/files/file-words-en.ts': [likewise('  cancelledCount: ')],
    'packages/contract/src/files/file-words-es.ts': [likewise('  cancelledCount: ')],
    [`${WEB}/sales/use-export-all.ts`]: [likewise("    { name: 'cancellations',")],
    'e2e/reports.spec.ts': [likewise("  'cancellations',")],
    'apps/web/src/i18n/en/reports/reports.json': textsLikewise(),
    'apps/web/src/i18n/es/reports/reports.json': textsLikewise(),
  },
};

function textsLikewise() {
  return [likewise('      "cancellations": "'), likewise('    "cancellations": {', '    },\n')];
}

/**
 * Puts the same for the new report behind the one piece of the text that begins and ends so.
 * @param {string} begin
 * @param {string} [end]
 * @returns {import('./edits.js').Edit}
 */
function likewise(begin, end = '\n') {
  return (text) => {
    const from = text.indexOf(begin);
    const piece = text.slice(from, text.indexOf(end, from) + end.length);
    return after(piece, renamed(piece))(text);
  };
}

/** @param {string} text */
function renamed(text) {
  return NAMES.reduce((its, [former, next]) => its.replaceAll(former, next), text);
}

/** @param {string} path */
function ours(path) {
  return readFileSync(join(root, path), 'utf8');
}
