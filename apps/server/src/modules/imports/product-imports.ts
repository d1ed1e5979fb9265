import { codeKeys, isSameCode } from '@mostrador/domain/code-keys';
import { searchText } from '@mostrador/domain/search';
import { attributesText } from '#modules/products/attributes-text.ts';
import { missingGroups } from '#modules/products/import-groups.ts';
import {
  readProductKeys,
  readProductsThere,
  writeImportedProducts,
} from '#modules/products/import-products.ts';
import { isSameRate, unknownTaxRates } from '#modules/products/import-tax-rates.ts';
import {
  type NamedGroup,
  type ProductFields,
  productCells,
} from '#modules/products/product-file.ts';
import { unitCodesAsBarcodes } from '#modules/products/units/unit-codes-as-barcodes.ts';
import type { ImportResource } from './import-resource.ts';
import { productColumns } from './product-columns.ts';

/**
 * Matches products by id, else barcode, else name. Stock is taken for new ones alone; a count corrects
 * it.
 */
export const productImports: ImportResource<ProductFields> = {
  ...productColumns,
  cells: productCells,
  defaults: {
    description: null,
    barcode: null,
    cost: null,
    stock: null,
    minStock: 0,
    category: null,
    provider: null,
    borrowable: false,
    isFavourite: false,
    taxRate: null,
    feeTaxRate: null,
    borrowFeePerUnit: null,
    borrowDepositPerUnit: null,
    feePer: 'LOAN',
    borrowDays: null,
    lateFeePerDay: null,
    lateFeeMax: null,
    attributes: null,
  },
  onlyForNew: 'stock',
  code: 'barcode',
  unique: { field: 'barcode', problem: 'barcodeTaken' },
  keysOf: ({ barcode, name }) => [
    ...codeKeys(barcode ?? '').map((key) => `barcode:${key}`),
    ...(name ? [`name:${searchText(name)}`] : []),
  ],
  // Two sizes of a product often share a name, but different barcodes mean different products.
  contradicts: (row, there) =>
    Boolean(row.barcode && there.barcode && !isCodeAsThere(row.barcode, there.barcode)),
  same: {
    // The shop's form stays: another program may have left zeros out.
    barcode: isCodeAsThere,
    category: isSameGroup,
    provider: isSameGroup,
    taxRate: isSameRate,
    feeTaxRate: isSameRate,
    attributes: (left, right) => sortedText(left) === sortedText(right),
  },
  nameOf: ({ name = '' }) => name,
  readKeys: readProductKeys,
  readThere: readProductsThere,
  lacking: async (scope) => {
    const ratesOf = await unknownTaxRates(scope);
    const barcodeOf = await unitCodesAsBarcodes(scope);
    return (row) => [...ratesOf(row), ...barcodeOf(row)];
  },
  missingGroups,
  write: writeImportedProducts,
};

/** Whether the file has the product's own code, or what a spreadsheet leaves of it without its first zeros. */
function isCodeAsThere(inFile: string | null, there: string | null): boolean {
  if (inFile !== null && there !== null && /^0\d+$/.test(there)) {
    if (there.replace(/^0+/, '') === inFile) return true;
  }
  return isSameCode(inFile, there);
}

function isSameGroup(left: NamedGroup | null, right: NamedGroup | null): boolean {
  return searchText(left?.name) === searchText(right?.name);
}

/** Sorts the attributes, whose order means nothing. */
function sortedText(attributes: ProductFields['attributes']): string {
  const groups = Object.entries(attributes ?? {}).toSorted(([left], [right]) =>
    left < right ? -1 : 1,
  );
  return attributesText(Object.fromEntries(groups)) ?? '';
}
