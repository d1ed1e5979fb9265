import type { Picture, Product } from '@mostrador/contract/products';
import type { WireRequest } from '@mostrador/contract/routes';
import { MAX_OVERDUE_DAYS } from '@mostrador/domain/borrowing';
import type { FeePer } from '@mostrador/domain/loan-fees';
import { amountOf, type Cents, centsOf, ZERO_CENTS } from '@mostrador/domain/money';
import { MAX_STOCK } from '@mostrador/domain/stock';
import {
  type AttributeGroup,
  attributeGroups,
  groupProblem,
  savedAttributes,
} from './attribute-groups.ts';

type Named = Product['category'];
type Rates = Pick<ProductValues, 'taxRateId' | 'feeTaxRateId'>;
type Lending = Pick<
  ProductValues,
  | 'hasOwnTerms'
  | 'borrowFeePerUnit'
  | 'borrowDepositPerUnit'
  | 'feePer'
  | 'borrowDays'
  | 'hasOwnLateFee'
  | 'lateFeePerDay'
  | 'lateFeeMax'
>;

/** Values of the form's fields. */
export interface ProductValues {
  name: string;
  description: string;
  price: Cents;
  /** 0 means unknown. */
  cost: Cents;
  /** Tax rate of the price; null for the default one. */
  taxRateId: string | null;
  /** Tax rate of the fee of its loans; null for the default one. */
  feeTaxRateId: string | null;
  /** Whether its fee and deposit are its own, not those of the last loan. */
  hasOwnTerms: boolean;
  borrowFeePerUnit: Cents;
  borrowDepositPerUnit: Cents;
  feePer: FeePer;
  /** Blank for the store's days. */
  borrowDays: string;
  /** Whether its late fee is its own, not the store's. */
  hasOwnLateFee: boolean;
  lateFeePerDay: Cents;
  /** 0 for the store's maximum. */
  lateFeeMax: Cents;
  isTracked: boolean;
  stock: number;
  minStock: number;
  category: Named;
  provider: Named;
  borrowable: boolean;
  isFavourite: boolean;
  barcode: string;
  attributes: readonly AttributeGroup[];
  picture: Picture | null;
  isUploading: boolean;
}

export const NO_PRODUCT: ProductValues = {
  name: '',
  description: '',
  price: ZERO_CENTS,
  cost: ZERO_CENTS,
  taxRateId: null,
  feeTaxRateId: null,
  hasOwnTerms: false,
  borrowFeePerUnit: ZERO_CENTS,
  borrowDepositPerUnit: ZERO_CENTS,
  feePer: 'LOAN',
  borrowDays: '',
  hasOwnLateFee: false,
  lateFeePerDay: ZERO_CENTS,
  lateFeeMax: ZERO_CENTS,
  isTracked: true,
  stock: 0,
  minStock: 0,
  category: null,
  provider: null,
  borrowable: false,
  isFavourite: false,
  barcode: '',
  attributes: [],
  picture: null,
  isUploading: false,
};

export type ProductProblem =
  | 'nameMissing'
  | 'priceMissing'
  | 'stockTooLarge'
  | 'daysInvalid'
  | 'attributesWrong'
  | 'stillUploading';

/** Errors that prevent saving, by field (rules.md#products). */
export function productProblems(
  values: ProductValues,
): Partial<Record<keyof ProductValues, ProductProblem>> {
  const { name, price, isTracked, stock, minStock, attributes, isUploading } = values;
  const isTooLarge = (units: number) => isTracked && units > MAX_STOCK;
  return {
    ...(name.trim() === '' && { name: 'nameMissing' }),
    ...(price <= 0 && { price: 'priceMissing' }),
    ...(isTooLarge(stock) && { stock: 'stockTooLarge' }),
    ...(isTooLarge(minStock) && { minStock: 'stockTooLarge' }),
    ...(values.borrowable && !isDays(values.borrowDays) && { borrowDays: 'daysInvalid' }),
    ...(attributes.some((group) => groupProblem(attributes, group) !== undefined) && {
      attributes: 'attributesWrong',
    }),
    ...(isUploading && { picture: 'stillUploading' }),
  };
}

/** Values of an existing product. */
export function productValues(product: Product): ProductValues {
  const { name, price, stock, minStock, category, provider, picture } = product;
  const { borrowable, isFavourite } = product;
  return {
    name,
    description: product.description ?? '',
    price: centsOf(price),
    cost: centsOf(product.cost ?? 0),
    ...ratesOf(product),
    ...lendingOf(product),
    isTracked: stock !== null,
    stock: stock ?? 0,
    minStock,
    category,
    provider,
    borrowable,
    isFavourite,
    barcode: product.barcode ?? '',
    attributes: attributeGroups(product.attributes),
    picture,
    isUploading: false,
  };
}

/** A product from a copy that an older version made on the device names no rate. */
function ratesOf({ taxRateId, feeTaxRateId }: Partial<Rates>): Rates {
  return { taxRateId: taxRateId ?? null, feeTaxRateId: feeTaxRateId ?? null };
}

/**
 * How it is lent; a product from a copy of an older version says nothing of it. Terms that are not its own
 * are those of its last loan, from which its own begin.
 */
function lendingOf(product: Partial<Product>): Lending {
  const { feePer = 'LOAN', borrowDays, lateFeePerDay, lateFeeMax } = product;
  const { borrowFeePerUnit, borrowDepositPerUnit } = product;
  return {
    hasOwnTerms: (borrowFeePerUnit ?? borrowDepositPerUnit ?? null) !== null,
    borrowFeePerUnit: centsOf(borrowFeePerUnit ?? product.lastBorrowFeePerUnit ?? 0),
    borrowDepositPerUnit: centsOf(borrowDepositPerUnit ?? product.lastBorrowDepositPerUnit ?? 0),
    feePer,
    borrowDays: String(borrowDays ?? ''),
    hasOwnLateFee: (lateFeePerDay ?? lateFeeMax ?? null) !== null,
    lateFeePerDay: centsOf(lateFeePerDay ?? 0),
    lateFeeMax: centsOf(lateFeeMax ?? 0),
  };
}

function isDays(text: string): boolean {
  return /^\s*\d{0,4}\s*$/.test(text) && Number(text) <= MAX_OVERDUE_DAYS;
}

/** Field for a path in the server's error. */
export function fieldOfPath(path: string): keyof ProductValues {
  const [first = ''] = path.split('.');
  const others: Record<string, keyof ProductValues> = {
    categoryId: 'category',
    providerId: 'provider',
    pictureId: 'picture',
  };
  return others[first] ?? (first as keyof ProductValues);
}

type Body = WireRequest<'createProduct'>['body'];

/**
 * Request body (rules.md#products). Omits an empty category, provider or cost; without attributes it
 * sends null. A rate is sent only where it was chosen, since another per cent may have taken the place of
 * the one that was loaded (rules.md#tax-rates). For an existing product the stock goes with the stock that the form showed and the
 * moment it was loaded, so that changes in between survive (rules.md#stock).
 */
export function productBody(values: ProductValues, loaded?: Product): Body {
  const { name, description, price, cost, isTracked, category, provider } = values;
  const { borrowable, isFavourite } = values;
  return {
    name: name.trim(),
    description: description.trim(),
    barcode: values.barcode.trim(),
    pictureId: values.picture?.id ?? null,
    price: amountOf(price),
    ...(cost > 0 && { cost: amountOf(cost) }),
    ...chosenRates(values, ratesOf(loaded ?? NO_PRODUCT)),
    ...chosenLending(values, lendingOf(loaded ?? {})),
    stock: isTracked ? values.stock : null,
    minStock: isTracked ? values.minStock : loaded?.minStock,
    ...(category && { categoryId: category.id }),
    ...(provider && { providerId: provider.id }),
    borrowable,
    isFavourite,
    attributes: savedAttributes(values.attributes),
    ...(loaded && { updatedAt: loaded.updatedAt, previousStock: loaded.stock }),
  };
}

function chosenRates(values: Rates, before: Rates): Partial<Rates> {
  const { taxRateId, feeTaxRateId } = values;
  return {
    ...(taxRateId !== before.taxRateId && { taxRateId }),
    ...(feeTaxRateId !== before.feeTaxRateId && { feeTaxRateId }),
  };
}

/** What was changed of how it is lent. */
function chosenLending(values: Lending, before: Lending): Partial<Body> {
  const { feePer, borrowDays, hasOwnLateFee } = values;
  const isOther = (name: 'lateFeePerDay' | 'lateFeeMax') =>
    hasOwnLateFee !== before.hasOwnLateFee || values[name] !== before[name];
  const isOtherTerm = (name: 'borrowFeePerUnit' | 'borrowDepositPerUnit') =>
    values.hasOwnTerms !== before.hasOwnTerms ||
    (values.hasOwnTerms && values[name] !== before[name]);
  const ownTerm = (name: 'borrowFeePerUnit' | 'borrowDepositPerUnit') =>
    values.hasOwnTerms ? amountOf(values[name]) : null;
  return {
    ...(isOtherTerm('borrowFeePerUnit') && { borrowFeePerUnit: ownTerm('borrowFeePerUnit') }),
    ...(isOtherTerm('borrowDepositPerUnit') && {
      borrowDepositPerUnit: ownTerm('borrowDepositPerUnit'),
    }),
    ...(feePer !== before.feePer && { feePer }),
    ...(borrowDays.trim() !== before.borrowDays && {
      borrowDays: borrowDays.trim() === '' ? null : Number(borrowDays),
    }),
    ...(isOther('lateFeePerDay') && {
      lateFeePerDay: hasOwnLateFee ? amountOf(values.lateFeePerDay) : null,
    }),
    ...(isOther('lateFeeMax') && {
      lateFeeMax: hasOwnLateFee && values.lateFeeMax > 0 ? amountOf(values.lateFeeMax) : null,
    }),
  };
}
