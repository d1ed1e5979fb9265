import { attributeProblem } from '@mostrador/domain/product-attributes';
import { z } from 'zod';
import {
  anyText,
  id,
  instant,
  listQuery,
  money,
  optionalBoolean,
  optionalId,
  optionalText,
  pagination,
  positiveMoney,
  queryBoolean,
  requiredText,
  severalIds,
} from './fields.ts';

export const MOVEMENT_REASONS = [
  'OPENING',
  'SALE',
  'LOAN',
  'SALE_RETURN',
  'LOAN_RETURN',
  'CANCELLATION',
  'RECEIPT',
  'PURCHASE_RETURN',
  'ADJUSTMENT',
] as const;

const attributes = z.record(z.string(), z.array(z.string()));
const named = z.object({ id, name: z.string() });

export const product = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  barcode: z.string().nullable(),
  price: money,
  /** Absent for those who may not see costs (decisions §8). */
  cost: money.nullable().optional(),
  /** Null where stock is not tracked (a service). */
  stock: z.int().nullable(),
  minStock: z.int(),
  category: named.nullable(),
  provider: named.nullable(),
  borrowable: z.boolean(),
  attributes: attributes.nullable(),
  /** What the last loan of this product asked, as a start for the next one. */
  lastBorrowFeePerUnit: money.nullable(),
  lastBorrowDepositPerUnit: money.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Product = z.input<typeof product>;

const wholeStock = z.int().min(0).max(1_000_000_000);

export const productBody = z.object({
  name: requiredText(200),
  description: optionalText(2000),
  /** Stays as it is unless sent. */
  barcode: optionalText(64).optional(),
  price: positiveMoney,
  cost: money.nullish(),
  stock: wholeStock.nullish(),
  /** What the form showed: stock changes by `stock − previousStock` (decisions §5). */
  previousStock: wholeStock.nullish(),
  minStock: wholeStock.nullish().transform((value) => value ?? 0),
  categoryId: optionalId,
  providerId: optionalId,
  borrowable: optionalBoolean,
  attributes: z
    .record(anyText(100), z.array(anyText(100)))
    .nullish()
    .superRefine((value, context) => {
      const problem = attributeProblem(value ?? null);
      if (problem !== undefined) {
        context.addIssue({ code: 'custom', message: `is not allowed: ${problem}`, input: value });
      }
      if (JSON.stringify(value ?? null).includes('\\u0000')) {
        context.addIssue({
          code: 'custom',
          message: 'has a character that cannot be stored',
          input: value,
        });
      }
    }),
  updatedAt: instant.nullish(),
});

export const productsQuery = listQuery({ default: 50, maximum: 1000 }).extend({
  categoryId: id.optional(),
  providerId: id.optional(),
  lowStock: queryBoolean.optional(),
  /** These products alone, without those that were deleted. */
  ids: severalIds.optional(),
});
export const productList = z.object({ products: z.array(product), pagination });

export const attributeFacets = z.object({
  keys: z.array(z.string()),
  valuesByKey: z.record(z.string(), z.array(z.string())),
});

export const stockMovement = z.object({
  id,
  quantity: z.int(),
  reason: z.enum(MOVEMENT_REASONS),
  /** The document that moved the stock; null for an opening or an adjustment. */
  order: z.object({ id, orderNumber: z.int() }).nullable(),
  user: z.object({ firstName: z.string(), lastName: z.string() }),
  createdAt: instant,
});
export const movementsQuery = listQuery({ default: 50 }).omit({ search: true });
export const movementList = z.object({ movements: z.array(stockMovement), pagination });
