import { MAX_BARCODE_LENGTH } from '@mostrador/domain/barcode';
import { STOCK_COUNT_LINES_PAGE_SIZE, STOCK_COUNTS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { z } from 'zod';
import { anyText, id, instant, listQuery, notes, optionalId, pagination } from './fields.ts';

const person = z.object({ firstName: z.string(), lastName: z.string() });
export const STOCK_COUNT_STATUSES = ['OPEN', 'POSTED', 'CANCELLED'] as const;
/** Which of a count's products a page shows; `different` is what was counted and is not as expected. */
export const STOCK_COUNT_SHOWN = ['all', 'counted', 'uncounted', 'different'] as const;
const MAX_QUANTITY = 1_000_000;

export const stockCount = z.object({
  id,
  status: z.enum(STOCK_COUNT_STATUSES),
  /** Null: all products. */
  category: z.object({ id, name: z.string() }).nullable(),
  notes: z.string().nullable(),
  createdAt: instant,
  createdBy: person,
  closedAt: instant.nullable(),
  closedBy: person.nullable(),
  /** Everyone who counted something of it. */
  counters: z.array(person),
  /** How many products are to be counted, were counted, and were not as expected. */
  products: z.int(),
  counted: z.int(),
  different: z.int(),
  /** Σ of what was counted more, and of what was counted less than expected, in units. */
  surplus: z.int(),
  shortage: z.int(),
});
export type StockCount = z.input<typeof stockCount>;

export const stockCountsQuery = listQuery({ default: STOCK_COUNTS_PAGE_SIZE }).omit({
  search: true,
});
export const stockCountList = z.object({ counts: z.array(stockCount), pagination });

export const createStockCountBody = z.object({ categoryId: optionalId, notes });

/** A product of a count: what the books expect, and what was counted by whom. */
export const stockCountLine = z.object({
  product: z.object({
    id,
    name: z.string(),
    barcode: z.string().nullable(),
    thumbnailUrl: z.string().nullable(),
  }),
  /** Once counted, the stock of that moment; before, the stock of now. */
  expected: z.int(),
  /** What each person counted; all of them together are what is there. */
  entries: z.array(z.object({ userId: id, user: person, quantity: z.int(), countedAt: instant })),
  /** Σ entries; null where nobody counted it yet. */
  counted: z.int().nullable(),
  /** counted − expected. */
  difference: z.int().nullable(),
});
export type StockCountLine = z.input<typeof stockCountLine>;

export const stockCountLinesQuery = listQuery({ default: STOCK_COUNT_LINES_PAGE_SIZE }).extend({
  show: z.enum(STOCK_COUNT_SHOWN).default('all'),
  /** This product alone. */
  productId: id.optional(),
  /** The product with exactly this barcode alone. */
  barcode: anyText(MAX_BARCODE_LENGTH).optional(),
});
export const stockCountLineList = z.object({ lines: z.array(stockCountLine), pagination });

/** What the caller counted of a product: so many more (a scan), or so many in all of their own. */
export const stockCountEntryBody = z.union([
  z.object({ productId: id, add: z.int().min(-MAX_QUANTITY).max(MAX_QUANTITY) }),
  z.object({ productId: id, quantity: z.int().min(0).max(MAX_QUANTITY).nullable() }),
]);

/** Products that nobody counted stay as the books say, or are taken for gone. */
export const postStockCountBody = z.object({ uncounted: z.enum(['KEEP', 'ZERO']) });
