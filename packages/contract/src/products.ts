import { MAX_BARCODE_LENGTH } from '@mostrador/domain/barcode';
import { MAX_OVERDUE_DAYS } from '@mostrador/domain/borrowing';
import { PRODUCTS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { PRODUCT_SORTS } from '@mostrador/domain/list-sorts';
import { FEE_PER } from '@mostrador/domain/loan-fees';
import { MAX_PICTURE_BYTES } from '@mostrador/domain/pictures';
import {
  type AttributeProblem,
  attributeProblem,
  MAX_ATTRIBUTE_VALUES,
  MAX_ATTRIBUTES,
} from '@mostrador/domain/product-attributes';
import { REPAIR_ACTIONS } from '@mostrador/domain/repairs';
import { MAX_SCAN_LENGTH } from '@mostrador/domain/scans';
import { MAX_STOCK } from '@mostrador/domain/stock';
import { MAX_UNITS, UNIT_STATES } from '@mostrador/domain/units';
import { z } from 'zod';
import type { productCalls } from './calls/products.ts';
import { importAnswer, importBody } from './imports.ts';
import { type Reason, reason } from './shared/field-errors.ts';
import {
  anyText,
  calendarDay,
  fileQuery,
  id,
  idParams,
  instant,
  isArchived,
  listQuery,
  loadedAt,
  money,
  nothing,
  onlyDeleted,
  optionalBoolean,
  optionalId,
  optionalText,
  orderNumber,
  pagination,
  positiveMoney,
  purchaseNumber,
  queryBoolean,
  requiredText,
  severalIds,
  sortedBy,
  untrimmedText,
} from './shared/fields.ts';
import { unitIds } from './shared/order-fields.ts';
import type { ShapesOf } from './shared/shapes.ts';

const MOVEMENT_REASONS = [
  'OPENING',
  'SALE',
  'LOAN',
  'SALE_RETURN',
  'LOAN_RETURN',
  'CANCELLATION',
  'RECEIPT',
  'PURCHASE_RETURN',
  'ADJUSTMENT',
  'REPAIR_OUT',
  'REPAIR_IN',
  'WRITE_OFF',
  'LOSS',
  'DAMAGE',
] as const;

/** Most codes in the list of those that are taken. */
export const MAX_TAKEN_CODES = 100;

const MIN_STOCK = 'Stock at or below which the product is low';
const BORROWABLE = 'Whether it may be lent';
const FAVOURITE = 'Whether it stands first among the tiles of the order form';
const TAX_RATE = 'Tax rate of its price; null for the default one';
const FEE_TAX_RATE = 'Tax rate of the fee of its loans; null for the default one';
const OWN_FEE =
  'Own fee of a loan for each unit, of one period of feePer; null for that of the last loan';
const OWN_DEPOSIT = 'Own deposit of a loan for each unit; null for that of the last loan';
const FEE = 'For what the fee of a loan is asked: the loan, each day, or each week';
const BORROW_DAYS = 'Days until a loan is due; null for the store’s overdueDays';
const LATE_FEE = 'Late fee for each day and unit; null for the store’s';
const LATE_FEE_MAX = 'Most that is asked for a late loan; null for the store’s';
const ATTRIBUTES = 'Values to choose from for each attribute, such as Size: S, M, L';

const attributes = z.record(z.string(), z.array(z.string())).meta({ description: ATTRIBUTES });
const named = z.object({ id, name: z.string() });

const picture = z.object({
  id,
  url: z.string().meta({ description: 'Address of the picture' }),
  thumbnailUrl: z.string().meta({ description: 'Address of the picture in the size of a tile' }),
});
export type Picture = z.input<typeof picture>;

export const pictureBody = z.object({
  file: z
    .base64()
    .min(1)
    .max(Math.ceil(MAX_PICTURE_BYTES / 3) * 4)
    .meta({ description: 'Image file in base64, which is scaled down and encoded again' }),
});
export const PICTURE_SIZES = ['full', 'thumbnail'] as const;

export const product = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  barcode: z.string().nullable(),
  price: money,
  cost: money.nullable().optional().meta({
    description: 'Mean cost of a unit; absent for people who may not see costs',
  }),
  stock: z.int().nullable().meta({
    description: 'Units that are here; null if stock is not tracked, as for a service',
  }),
  tracksUnits: z.boolean().meta({ description: 'Whether its units have codes' }),
  inRepair: z.int().meta({ description: 'Units that are in repair' }),
  foundUnits: z.int().meta({
    description:
      'Units that sales of offline devices booked as found since it was last counted or adjusted',
  }),
  reservedUntil: z.string().nullable().meta({
    description: 'Last day for which customers have reserved it; null without a reservation',
  }),
  minStock: z.int().meta({ description: MIN_STOCK }),
  category: named.nullable(),
  provider: named.extend({ isArchived }).nullable(),
  borrowable: z.boolean().meta({ description: BORROWABLE }),
  isFavourite: z.boolean().meta({ description: FAVOURITE }),
  taxRateId: id.nullable().meta({ description: TAX_RATE }),
  feeTaxRateId: id.nullable().meta({ description: FEE_TAX_RATE }),
  attributes: attributes.nullable(),
  picture: picture.nullable(),
  lastBorrowFeePerUnit: money.nullable().meta({
    description:
      'Fee of the last loan, of one period of feePer, suggested for the next without a fee of its own; null before the first',
  }),
  lastBorrowDepositPerUnit: money.nullable().meta({
    description:
      'Deposit of the last loan, suggested for the next without a deposit of its own; null before the first',
  }),
  borrowFeePerUnit: money.nullable().meta({ description: OWN_FEE }),
  borrowDepositPerUnit: money.nullable().meta({ description: OWN_DEPOSIT }),
  feePer: z.enum(FEE_PER).meta({ description: FEE }),
  borrowDays: z.int().nullable().meta({ description: BORROW_DAYS }),
  lateFeePerDay: money.nullable().meta({ description: LATE_FEE }),
  lateFeeMax: money.nullable().meta({ description: LATE_FEE_MAX }),
  createdAt: instant,
  updatedAt: instant,
});
export type Product = z.input<typeof product>;

/** A product, as its own page shows it. */
const productDetail = product.extend({
  onLoan: z.int().meta({ description: 'Units that customers have on loan' }),
  owned: z.int().nullable().meta({
    description: 'Units here, on loan and in repair; null if stock is not tracked',
  }),
});
export type ProductDetail = z.input<typeof productDetail>;

const wholeStock = z.int().min(0).max(MAX_STOCK);

const ATTRIBUTE_REASONS: Record<AttributeProblem, Reason> = {
  tooManyGroups: reason('TOO_MANY_ATTRIBUTES', { maximum: MAX_ATTRIBUTES }),
  tooManyValues: reason('TOO_MANY_ATTRIBUTE_VALUES', { maximum: MAX_ATTRIBUTE_VALUES }),
  blankKey: reason('ATTRIBUTE_NAME_BLANK'),
  sameKey: reason('ATTRIBUTE_NAME_TWICE'),
  reservedKey: reason('NAME_RESERVED'),
  noValues: reason('ATTRIBUTE_WITHOUT_VALUES'),
  blankValue: reason('ATTRIBUTE_VALUE_BLANK'),
  duplicateValue: reason('ATTRIBUTE_VALUE_TWICE'),
};

export const productBody = z.object({
  name: requiredText(200),
  description: optionalText(2000),
  barcode: optionalText(MAX_BARCODE_LENGTH).optional().meta({ description: 'Unchanged if absent' }),
  pictureId: optionalId.optional().meta({
    description: 'Id of an uploaded picture; unchanged if absent, removed by null',
  }),
  price: positiveMoney,
  cost: money.nullish().meta({ description: 'Cost of a unit; null if unknown' }),
  stock: wholeStock.nullish().meta({ description: 'Null if stock is not tracked' }),
  previousStock: wholeStock.nullish().meta({
    description: 'Stock that the form showed: the stock changes by stock − previousStock',
  }),
  minStock: wholeStock
    .nullish()
    .transform((value) => value ?? 0)
    .meta({ description: MIN_STOCK }),
  categoryId: optionalId,
  providerId: optionalId,
  borrowable: optionalBoolean.meta({ description: BORROWABLE }),
  isFavourite: z
    .boolean()
    .optional()
    .meta({ description: `${FAVOURITE}; unchanged if absent` }),
  taxRateId: optionalId.optional().meta({ description: `${TAX_RATE}; unchanged if absent` }),
  feeTaxRateId: optionalId.optional().meta({ description: `${FEE_TAX_RATE}; unchanged if absent` }),
  borrowFeePerUnit: money.nullish().meta({ description: `${OWN_FEE}; unchanged if absent` }),
  borrowDepositPerUnit: money
    .nullish()
    .meta({ description: `${OWN_DEPOSIT}; unchanged if absent` }),
  feePer: z
    .enum(FEE_PER)
    .optional()
    .meta({ description: `${FEE}; unchanged if absent` }),
  borrowDays: z
    .int()
    .min(0)
    .max(MAX_OVERDUE_DAYS)
    .nullish()
    .meta({ description: `${BORROW_DAYS}; unchanged if absent` }),
  lateFeePerDay: money.nullish().meta({ description: `${LATE_FEE}; unchanged if absent` }),
  lateFeeMax: money.nullish().meta({ description: `${LATE_FEE_MAX}; unchanged if absent` }),
  attributes: z
    // Untrimmed, for the check: an object cannot hold two names that are equal after trimming.
    .record(untrimmedText(100), z.array(anyText(100)))
    .nullish()
    .superRefine((value, context) => {
      const problem = attributeProblem(value ?? null);
      if (problem !== undefined) {
        context.addIssue({ code: 'custom', params: ATTRIBUTE_REASONS[problem], input: value });
      }
      if (JSON.stringify(value ?? null).includes('\\u0000')) {
        context.addIssue({ code: 'custom', params: reason('NOT_STORABLE'), input: value });
      }
    })
    .meta({ description: ATTRIBUTES }),
  updatedAt: loadedAt,
});

const productsQuery = listQuery({ default: PRODUCTS_PAGE_SIZE, maximum: 1000 }).extend({
  deleted: onlyDeleted,
  categoryId: id.optional().meta({ description: 'Products of this category' }),
  providerId: id.optional().meta({ description: 'Products of this provider' }),
  lowStock: queryBoolean.optional().meta({ description: 'Only products that are low' }),
  toCount: queryBoolean.optional().meta({ description: 'Only products with `foundUnits`' }),
  favouritesFirst: queryBoolean
    .optional()
    .meta({ description: 'Favourites come before the others, each by name' }),
  barcode: anyText(MAX_SCAN_LENGTH).optional().meta({
    description:
      'The product with this barcode in any form: typed, or as a scanner sent it, also within a GS1 code; two if it can be read as either',
  }),
  ids: severalIds.optional().meta({
    description: 'Only these products, without deleted ones, separated by commas',
  }),
  sort: sortedBy(PRODUCT_SORTS, 'by name, or the lowest stock first with `lowStock`,'),
});
export const productList = z.object({ products: z.array(product), pagination });

const attributeFacets = z.object({
  keys: z.array(z.string()).meta({ description: 'Names of the attributes in use' }),
  valuesByKey: z
    .record(z.string(), z.array(z.string()))
    .meta({ description: 'Values in use, by the name of their attribute' }),
});

const MOVED_BY = 'Document that moved the stock, one of three; all are null for a change by hand';

const stockMovement = z.object({
  id,
  quantity: z.int().meta({ description: 'Units that came; negative where they went' }),
  units: z.int().nullable().meta({
    description: 'Units of a WRITE_OFF or a LOSS, which were not here; null for other reasons',
  }),
  reason: z.enum(MOVEMENT_REASONS),
  note: z.string().nullable().meta({ description: 'What was said of the repair, or of the unit' }),
  unitCodes: z
    .array(z.string())
    .meta({ description: 'Codes of the units that moved, if they have any' }),
  order: z.object({ id, orderNumber }).nullable().meta({ description: MOVED_BY }),
  purchase: z.object({ id, purchaseNumber }).nullable().meta({ description: MOVED_BY }),
  stockCount: z.object({ id, createdAt: instant }).nullable().meta({ description: MOVED_BY }),
  user: z.object({ firstName: z.string(), lastName: z.string() }),
  createdAt: instant,
});
const movementsQuery = listQuery({ default: 50 }).omit({ search: true });
const movementList = z.object({ movements: z.array(stockMovement), pagination });

const repairBody = z.object({
  quantity: z.int().min(1).max(MAX_STOCK).meta({
    description: 'At most what is in stock to go OUT, else what is in repair',
  }),
  action: z.enum(REPAIR_ACTIONS).meta({
    description: 'OUT to repair, BACK into stock, or WRITE_OFF of what cannot be repaired',
  }),
  note: optionalText(500).meta({ description: 'What is broken, or who repairs it' }),
  unitIds: unitIds.nullish().meta({ description: 'Which units, where they have codes' }),
});

const code = requiredText(MAX_BARCODE_LENGTH).meta({
  description: 'Code on the unit’s label, which no other unit and no product has',
});
const codes = z.array(code).min(1).max(MAX_UNITS);

const unit = z.object({
  id,
  code: z.string().meta({ description: 'Code on its label' }),
  state: z.enum(UNIT_STATES).meta({
    description: 'HERE, OUT on loan, IN_REPAIR, or GONE: sold, lost or written off',
  }),
  order: z
    .object({
      id,
      orderNumber,
      customerName: z.string().nullable().meta({ description: 'Null for a walk-in' }),
    })
    .nullable()
    .meta({ description: 'Order by which it is out, or was sold; null for others' }),
  loan: z
    .object({
      id,
      dueOn: calendarDay.meta({ description: 'Store-local day by which it is to be back' }),
    })
    .nullable()
    .meta({ description: 'Loan with which it is out; null for others' }),
  createdAt: instant,
});
const unitList = z.object({ product: named, units: z.array(unit) });
const foundUnit = unit.extend({ product: named });
/** A unit that was found by its code, of whichever product. */
export type FoundUnit = z.input<typeof foundUnit>;

const addUnitsBody = z
  .object({
    quantity: z.int().min(1).max(MAX_UNITS).nullish().meta({
      description: 'How many, with made codes; one of quantity and codes',
    }),
    codes: codes.nullish().meta({ description: 'The codes of the units' }),
  })
  .refine(({ quantity, codes: given }) => Boolean(quantity) !== Boolean(given), {
    params: reason('QUANTITY_OR_CODES'),
    path: ['quantity'],
  });

const changeUnitBody = z.object({
  code: code.nullish().meta({ description: 'Another code; unchanged if absent' }),
  state: z.enum(['HERE', 'GONE']).nullish().meta({
    description: 'GONE for one that is missing, HERE for one that was found; unchanged if absent',
  }),
  note: optionalText(500).meta({ description: 'Where it was lost, or found' }),
});

const unitCodesBody = z.object({
  tracksUnits: z.boolean().meta({ description: 'Whether its units have codes' }),
  codes: codes.nullish().meta({
    description:
      'Codes of all that the shop owns: of units here, then in repair, then on loan, the earliest loan first; made if absent',
  }),
});

const codeOwner = z.object({
  product: named,
  unitCode: z
    .string()
    .nullable()
    .meta({ description: 'Code of its unit; null for the product itself' }),
});
const takenCode = codeOwner.extend({
  code: z.string().meta({ description: 'As it was entered' }),
  takenBy: codeOwner.meta({ description: 'The older one that has the code' }),
});
const takenCodes = z.object({
  codes: z.array(takenCode).meta({ description: `The first ${MAX_TAKEN_CODES}` }),
});

const freeBarcode = z.object({ barcode: z.string() });

/** A change of a product's cost, by a purchase's receipt or by hand. */
const costChange = z.object({
  id,
  before: money.nullable().meta({ description: 'Cost before; null if it was unknown' }),
  after: money.nullable().meta({ description: 'Cost after; null if it is unknown' }),
  purchase: z
    .object({ id, purchaseNumber })
    .nullable()
    .meta({ description: 'Purchase whose receipt changed it; null for a change by hand' }),
  user: z.object({ firstName: z.string(), lastName: z.string() }),
  createdAt: instant,
});
const costChangesQuery = listQuery({ default: 20 }).omit({ search: true });
const costChangeList = z.object({ changes: z.array(costChange), pagination });

/** Filters of the list, for an export of all matches. */
const productsExportQuery = productsQuery
  .pick({ search: true, categoryId: true, providerId: true, lowStock: true, toCount: true })
  .extend(fileQuery.shape);

export const productShapes = {
  listProducts: {
    summary: 'Products by name',
    query: productsQuery,
    response: productList,
  },
  listAttributeFacets: {
    summary: 'The attributes in use, with their values',
    response: attributeFacets,
  },
  readProduct: { summary: 'One product', params: idParams, response: productDetail },
  listStockMovements: {
    summary: 'What moved a product’s stock, newest first',
    params: idParams,
    query: movementsQuery,
    response: movementList,
  },
  listCostChanges: {
    summary: 'How a product’s cost changed, newest first',
    params: idParams,
    query: costChangesQuery,
    response: costChangeList,
  },
  listTakenCodes: {
    summary:
      'Codes of products and units that an older one has too, since before codes were compared by keys',
    response: takenCodes,
  },
  readFreeBarcode: {
    summary: 'A barcode for use inside the shop that no product has',
    response: freeBarcode,
  },
  exportProducts: {
    summary: 'The products as a CSV file, which can be imported again',
    query: productsExportQuery,
    response: z.string(),
  },
  previewProductImport: {
    summary: 'What importing a CSV file of products would do; nothing is written',
    body: importBody,
    response: importAnswer,
  },
  importProducts: {
    summary: 'Import products from a CSV file, all of its rows or none',
    body: importBody,
    response: importAnswer,
  },
  readPicture: {
    summary: 'A picture; its id is known only to those who saw its product',
    params: z.object({ storeId: id, pictureId: id, size: z.enum(PICTURE_SIZES) }),
    response: z.string(),
  },
  uploadPicture: {
    summary: 'Upload a picture, for a product that is saved afterwards',
    body: pictureBody,
    response: picture,
  },
  createProduct: {
    summary: 'Add a product',
    body: productBody,
    response: productDetail,
  },
  updateProduct: {
    summary: 'Change a product',
    params: idParams,
    body: productBody,
    response: productDetail,
  },
  moveRepairs: {
    summary: 'Send units to repair, take them back into stock, or write them off',
    params: idParams,
    body: repairBody,
    response: productDetail,
  },
  listUnits: {
    summary: 'The units of a product, by code',
    params: idParams,
    response: unitList,
  },
  findUnit: {
    summary: 'The unit that has a code',
    query: z.object({ code: anyText(MAX_SCAN_LENGTH).meta({ description: 'Its whole code' }) }),
    response: z.object({
      unit: foundUnit.nullable().meta({ description: 'Null without one' }),
    }),
  },
  addUnits: {
    summary: 'Add units, each with a code',
    params: idParams,
    body: addUnitsBody,
    response: unitList,
  },
  changeUnit: {
    summary: 'Give a unit another code, or note that it is missing or was found',
    params: z.object({ id, unitId: id.toLowerCase() }),
    body: changeUnitBody,
    response: unitList,
  },
  setUnitCodes: {
    summary: 'Give the units of a product codes, or end that',
    params: idParams,
    body: unitCodesBody,
    response: productDetail,
  },
  restoreProduct: {
    summary: 'Bring a deleted product back',
    params: idParams,
    response: productDetail,
  },
  deleteProduct: { summary: 'Delete a product', params: idParams, response: nothing },
} satisfies ShapesOf<typeof productCalls>;
