import { categoryBody } from '@mostrador/contract/categories';
import { productBody } from '@mostrador/contract/products';
import { providerBody } from '@mostrador/contract/providers';
import { searchText } from '@mostrador/domain/search';
import { attributesText } from '#modules/products/attributes-text.ts';
import { missingGroups } from '#modules/products/import-groups.ts';
import {
  readProductKeys,
  readProductsThere,
  writeImportedProducts,
} from '#modules/products/import-products.ts';
import {
  type NamedGroup,
  type ProductFields,
  productCells,
} from '#modules/products/product-file.ts';
import {
  amountCell,
  attributesCell,
  barcodeCell,
  mappedCell,
  optionalCell,
  textCell,
  wholeNumberCell,
  yesNoCell,
} from './cell-readers.ts';
import type { ImportResource } from './import-resource.ts';

const { shape } = productBody;
const named = (name: string): NamedGroup => ({ id: null, name });

/** Products: by id, else barcode, else name. Their stock is taken for new ones alone; a count corrects it. */
export const productImports: ImportResource<ProductFields> = {
  headings: {
    name: [
      'nombre',
      'product',
      'producto',
      'product name',
      'nombre del producto',
      'artículo',
      'item',
    ],
    description: ['descripción', 'detalle', 'details'],
    barcode: ['código de barras', 'código', 'ean', 'upc', 'gtin'],
    price: ['precio', 'sale price', 'precio de venta', 'unit price', 'precio unitario', 'pvp'],
    cost: ['costo', 'coste', 'unit cost', 'costo unitario', 'precio de compra', 'purchase price'],
    stock: ['existencias', 'existencia', 'inventario', 'quantity', 'cantidad', 'on hand'],
    minStock: [
      'minimum stock',
      'stock mínimo',
      'existencias mínimas',
      'existencia mínima',
      'inventario mínimo',
    ],
    category: ['categoría', 'category name'],
    provider: ['proveedor', 'supplier', 'vendor', 'provider name'],
    borrowable: [
      'prestable',
      'se presta',
      'se puede prestar',
      'lendable',
      'can be lent',
      'can be borrowed',
    ],
    attributes: ['atributos', 'variants', 'variantes', 'options', 'opciones'],
  },
  readers: {
    name: textCell(shape.name),
    description: textCell(shape.description),
    barcode: barcodeCell(shape.barcode.unwrap()),
    price: amountCell(shape.price),
    cost: optionalCell(amountCell(shape.cost)),
    stock: wholeNumberCell(shape.stock.unwrap().unwrap(), null),
    minStock: wholeNumberCell(shape.minStock, 0),
    category: optionalCell(mappedCell(textCell(categoryBody.shape.name), named)),
    provider: optionalCell(mappedCell(textCell(providerBody.shape.name), named)),
    borrowable: yesNoCell(false),
    attributes: optionalCell(attributesCell(shape.attributes)),
  },
  cells: productCells,
  required: ['name', 'price'],
  identifying: ['barcode'],
  defaults: {
    description: null,
    barcode: null,
    cost: null,
    stock: null,
    minStock: 0,
    category: null,
    provider: null,
    borrowable: false,
    attributes: null,
  },
  onlyForNew: 'stock',
  unique: { field: 'barcode', problem: 'barcodeTaken' },
  keysOf: ({ barcode, name }) => [
    ...(barcode ? [`barcode:${barcode}`] : []),
    ...(name ? [`name:${searchText(name)}`] : []),
  ],
  // One name for two sizes of a thing is usual; two barcodes are two things.
  contradicts: (row, there) =>
    Boolean(row.barcode && there.barcode && row.barcode !== there.barcode),
  same: {
    category: isSameGroup,
    provider: isSameGroup,
    attributes: (left, right) => sortedText(left) === sortedText(right),
  },
  nameOf: ({ name }) => name,
  readKeys: readProductKeys,
  readThere: readProductsThere,
  missingGroups,
  write: writeImportedProducts,
};

function isSameGroup(left: NamedGroup | null, right: NamedGroup | null): boolean {
  return searchText(left?.name) === searchText(right?.name);
}

/** The groups have no order of their own. */
function sortedText(attributes: ProductFields['attributes']): string {
  const groups = Object.entries(attributes ?? {}).toSorted(([left], [right]) =>
    left < right ? -1 : 1,
  );
  return attributesText(Object.fromEntries(groups)) ?? '';
}
