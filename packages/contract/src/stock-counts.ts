import { MAX_BARCODE_LENGTH } from '@mostrador/domain/barcode';
import { STOCK_COUNT_LINES_PAGE_SIZE, STOCK_COUNTS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { z } from 'zod';
import type { stockCountCalls } from './calls/stock-counts.ts';
import {
  anyText,
  id,
  idParams,
  instant,
  listQuery,
  notes,
  optionalId,
  pagination,
} from './shared/fields.ts';
import type { ShapesOf } from './shared/shapes.ts';

const person = z.object({ firstName: z.string(), lastName: z.string() });
const STOCK_COUNT_STATUSES = ['OPEN', 'POSTED', 'CANCELLED'] as const;
/** Which products of a count to list; `different` means counted, and not as expected. */
const STOCK_COUNT_SHOWN = ['all', 'counted', 'uncounted', 'different'] as const;
const MAX_QUANTITY = 1_000_000;

const stockCount = z.object({
  id,
  status: z.enum(STOCK_COUNT_STATUSES),
  /** Null means all products. */
  category: z.object({ id, name: z.string() }).nullable(),
  notes: z.string().nullable(),
  createdAt: instant,
  createdBy: person,
  closedAt: instant.nullable(),
  closedBy: person.nullable(),
  /** People who counted at least one product. */
  counters: z.array(person),
  /** Numbers of products: to count, counted, and counted differently than expected. */
  products: z.int(),
  counted: z.int(),
  different: z.int(),
  /** Sums of units above and of units below the expected quantity. */
  surplus: z.int(),
  shortage: z.int(),
});
export type StockCount = z.input<typeof stockCount>;

const stockCountsQuery = listQuery({ default: STOCK_COUNTS_PAGE_SIZE }).omit({
  search: true,
});
const stockCountList = z.object({ counts: z.array(stockCount), pagination });

const createStockCountBody = z.object({ categoryId: optionalId, notes });

/** A product of a count: its expected quantity, and who counted how many. */
const stockCountLine = z.object({
  product: z.object({
    id,
    name: z.string(),
    barcode: z.string().nullable(),
    thumbnailUrl: z.string().nullable(),
  }),
  /** Once counted, the stock at that moment; before, the present stock. */
  expected: z.int(),
  /** Quantity that each person counted; together they are the actual stock. */
  entries: z.array(z.object({ userId: id, user: person, quantity: z.int(), countedAt: instant })),
  /** Sum of the entries; null if nobody has counted it. */
  counted: z.int().nullable(),
  /** counted − expected. */
  difference: z.int().nullable(),
});
export type StockCountLine = z.input<typeof stockCountLine>;

const stockCountLinesQuery = listQuery({ default: STOCK_COUNT_LINES_PAGE_SIZE }).extend({
  show: z.enum(STOCK_COUNT_SHOWN).default('all'),
  /** Only this product. */
  productId: id.optional(),
  /** Only the product with exactly this barcode. */
  barcode: anyText(MAX_BARCODE_LENGTH).optional(),
});
const stockCountLineList = z.object({ lines: z.array(stockCountLine), pagination });

/** The caller's count of a product: `add` increases it (a scan), `quantity` sets the whole of it. */
const stockCountEntryBody = z.union([
  z.object({ productId: id, add: z.int().min(-MAX_QUANTITY).max(MAX_QUANTITY) }),
  z.object({ productId: id, quantity: z.int().min(0).max(MAX_QUANTITY).nullable() }),
]);

/** Whether uncounted products keep their stock or are set to 0. */
const postStockCountBody = z.object({ uncounted: z.enum(['KEEP', 'ZERO']) });

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
