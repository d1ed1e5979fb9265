import { STOCK_COUNT_LINES_PAGE_SIZE, STOCK_COUNTS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { STOCK_COUNT_SORTS } from '@mostrador/domain/list-sorts';
import { MAX_SCAN_LENGTH } from '@mostrador/domain/scans';
import { z } from 'zod';
import type { stockCountCalls } from './calls/stock-counts.ts';
import {
  anyText,
  id,
  idParams,
  instant,
  listQuery,
  money,
  moneySum,
  notes,
  optionalId,
  pagination,
  sortedBy,
} from './shared/fields.ts';
import type { ShapesOf } from './shared/shapes.ts';

const person = z.object({ firstName: z.string(), lastName: z.string() });
const STOCK_COUNT_STATUSES = ['OPEN', 'POSTED', 'CANCELLED'] as const;
const STOCK_COUNT_SHOWN = ['all', 'counted', 'uncounted', 'different'] as const;
const MAX_QUANTITY = 1_000_000;

const stockCount = z.object({
  id,
  status: z
    .enum(STOCK_COUNT_STATUSES)
    .meta({ description: 'OPEN while it is counted; POSTED once the stock was set to it' }),
  category: z
    .object({ id, name: z.string() })
    .nullable()
    .meta({ description: 'Category whose products are counted; null for all products' }),
  notes: z.string().nullable(),
  createdAt: instant,
  createdBy: person,
  closedAt: instant.nullable().meta({ description: 'Null until the count is posted or cancelled' }),
  closedBy: person.nullable(),
  counters: z.array(person).meta({ description: 'People who counted at least one product' }),
  products: z.int().meta({ description: 'Number of products to count' }),
  counted: z.int().meta({ description: 'Number of products that somebody has counted' }),
  different: z.int().meta({ description: 'Number of products counted differently than expected' }),
  surplus: z.int().meta({ description: 'Sum of units above the expected quantity' }),
  shortage: z.int().meta({ description: 'Sum of units below the expected quantity' }),
  surplusCost: moneySum.nullable().meta({
    description: 'surplus at the cost of its products; null for who may not see costs',
  }),
  shortageCost: moneySum.nullable().meta({
    description: 'shortage at the cost of its products; null for who may not see costs',
  }),
  uncosted: z.int().meta({
    description:
      'Number of products counted differently whose cost is unknown, worth 0 in both sums',
  }),
});
export type StockCount = z.input<typeof stockCount>;

const stockCountsQuery = listQuery({ default: STOCK_COUNTS_PAGE_SIZE })
  .omit({ search: true })
  .extend({ sort: sortedBy(STOCK_COUNT_SORTS, 'newest first') });
const stockCountList = z.object({ counts: z.array(stockCount), pagination });

const createStockCountBody = z.object({
  categoryId: optionalId.meta({
    description: 'Category whose products are counted; all products if left out',
  }),
  notes,
});

/** A product of a count: its expected quantity, and who counted how many. */
const stockCountLine = z.object({
  product: z.object({
    id,
    name: z.string(),
    barcode: z.string().nullable(),
    thumbnailUrl: z.string().nullable(),
  }),
  expected: z.int().meta({
    description: 'Stock at the moment of the last entry; the present stock before the first',
  }),
  entries: z
    .array(
      z.object({
        userId: id,
        user: person,
        quantity: z.int().meta({ description: 'Units that this person counted' }),
        countedAt: instant.meta({ description: 'Moment of the person’s last entry' }),
      }),
    )
    .meta({ description: 'Quantity that each person counted; together they are the actual stock' }),
  counted: z
    .int()
    .nullable()
    .meta({ description: 'Sum of the entries; null until somebody has counted it' }),
  difference: z
    .int()
    .nullable()
    .meta({ description: 'Counted less expected; null until somebody has counted it' }),
  unitCost: money.nullable().meta({
    description:
      'Cost of one unit, at the moment when the count was closed; null if it is unknown, and for who may not see costs',
  }),
});
export type StockCountLine = z.input<typeof stockCountLine>;

const stockCountLinesQuery = listQuery({ default: STOCK_COUNT_LINES_PAGE_SIZE }).extend({
  show: z
    .enum(STOCK_COUNT_SHOWN)
    .default('all')
    .meta({ description: 'Which products to list; different means counted, and not as expected' }),
  productId: id.optional(),
  barcode: anyText(MAX_SCAN_LENGTH)
    .optional()
    .meta({ description: 'Only the product with this barcode, in any form' }),
});
const stockCountLineList = z.object({ lines: z.array(stockCountLine), pagination });

/** The caller's count of a product: a scan adds to it, a typed quantity replaces it. */
const stockCountEntryBody = z.union([
  z.object({
    productId: id,
    add: z.int().min(-MAX_QUANTITY).max(MAX_QUANTITY).meta({
      description: 'Units to add to the caller’s entry, as by a scan; below 0 to take off',
    }),
  }),
  z.object({
    productId: id,
    quantity: z
      .int()
      .min(0)
      .max(MAX_QUANTITY)
      .nullable()
      .meta({ description: 'Units of the caller’s whole entry; null to remove it' }),
  }),
]);

const postStockCountBody = z.object({
  uncounted: z
    .enum(['KEEP', 'ZERO'])
    .meta({ description: 'Whether products that nobody counted keep their stock or are set to 0' }),
});

export const stockCountShapes = {
  listStockCounts: {
    summary: 'Counts of the stock, newest first',
    query: stockCountsQuery,
    response: stockCountList,
  },
  readStockCount: {
    summary: 'One count of the stock',
    params: idParams,
    response: stockCount,
  },
  listStockCountLines: {
    summary: 'The products of a count by name, with what was counted',
    params: idParams,
    query: stockCountLinesQuery,
    response: stockCountLineList,
  },
  createStockCount: {
    summary: 'Begin to count a category, or all products',
    body: createStockCountBody,
    response: stockCount,
  },
  enterStockCount: {
    summary: 'Count a product: so many more, or so many in all of one’s own',
    params: idParams,
    body: stockCountEntryBody,
    response: stockCountLine,
  },
  postStockCount: {
    summary: 'Post the differences of a count as adjustments, and close it',
    params: idParams,
    body: postStockCountBody,
    response: stockCount,
  },
  cancelStockCount: {
    summary: 'Close a count without changing any stock',
    params: idParams,
    response: stockCount,
  },
} satisfies ShapesOf<typeof stockCountCalls>;
