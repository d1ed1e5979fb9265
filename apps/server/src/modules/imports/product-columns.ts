import { categoryBody } from '@mostrador/contract/categories';
import { productBody } from '@mostrador/contract/products';
import { providerBody } from '@mostrador/contract/providers';
import { taxRateBody } from '@mostrador/contract/tax-rates';
import type { FeePer } from '@mostrador/domain/loan-fees';
import type { ProductFields } from '#modules/products/product-file.ts';
import {
  amountCell,
  attributesCell,
  barcodeCell,
  choiceCell,
  mappedCell,
  optionalCell,
  textCell,
  wholeNumberCell,
  yesNoCell,
  zeroBelowZero,
} from './file/cell-readers.ts';
import type { ImportColumns } from './import-columns.ts';

const { shape } = productBody;
/** Words for what a fee is asked, in either language. */
const FEE_PER_WORDS: Record<FeePer, readonly string[]> = {
  LOAN: ['loan', 'préstamo'],
  DAY: ['day', 'día'],
  WEEK: ['week', 'semana'],
};
const named = (name: string) => ({ id: null, name });

/** Columns of a file of products. */
export const productColumns: ImportColumns<ProductFields> = {
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
    price: [
      'precio',
      'regular price',
      'precio normal',
      'precio regular',
      'precio de venta',
      'unit price',
      'precio unitario',
      'pvp',
    ],
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
    isFavourite: ['favourite', 'favorite', 'favorito', 'favourites', 'favorites', 'favoritos'],
    taxRate: ['impuesto', 'tarifa de impuesto'],
    feeTaxRate: ['impuesto de la tarifa', 'impuesto del préstamo', 'loan fee tax rate'],
    borrowFeePerUnit: [
      'fee',
      'loan fee',
      'rental fee',
      'tarifa',
      'tarifa del préstamo',
      'alquiler',
    ],
    borrowDepositPerUnit: ['deposit', 'depósito', 'garantía'],
    feePer: ['fee for', 'tarifa por'],
    borrowDays: ['days of a loan', 'loan days', 'días de préstamo', 'días del préstamo'],
    lateFeePerDay: ['late fee', 'recargo por día', 'recargo por atraso'],
    lateFeeMax: ['maximum late fee', 'recargo máximo'],
    attributes: ['atributos', 'variants', 'variantes', 'options', 'opciones'],
  },
  // In a program with promotions it is the price of one.
  weakHeadings: { price: ['sale price', 'precio rebajado', 'precio de oferta'] },
  readers: {
    name: textCell(shape.name),
    description: textCell(shape.description),
    barcode: barcodeCell(shape.barcode.unwrap()),
    price: amountCell(shape.price),
    cost: optionalCell(amountCell(shape.cost)),
    stock: zeroBelowZero(wholeNumberCell(shape.stock.unwrap().unwrap(), null)),
    minStock: wholeNumberCell(shape.minStock, 0),
    category: optionalCell(mappedCell(textCell(categoryBody.shape.name), named)),
    provider: optionalCell(mappedCell(textCell(providerBody.shape.name), named)),
    borrowable: yesNoCell(false),
    isFavourite: yesNoCell(false),
    taxRate: optionalCell(mappedCell(textCell(taxRateBody.shape.name), named)),
    feeTaxRate: optionalCell(mappedCell(textCell(taxRateBody.shape.name), named)),
    borrowFeePerUnit: optionalCell(amountCell(shape.borrowFeePerUnit)),
    borrowDepositPerUnit: optionalCell(amountCell(shape.borrowDepositPerUnit)),
    feePer: choiceCell(FEE_PER_WORDS, 'LOAN'),
    borrowDays: wholeNumberCell(shape.borrowDays.unwrap().unwrap(), null),
    lateFeePerDay: optionalCell(amountCell(shape.lateFeePerDay)),
    lateFeeMax: optionalCell(amountCell(shape.lateFeeMax)),
    attributes: optionalCell(attributesCell(shape.attributes)),
  },
  required: ['name', 'price'],
  numbers: [
    'price',
    'cost',
    'stock',
    'minStock',
    'borrowFeePerUnit',
    'borrowDepositPerUnit',
    'borrowDays',
    'lateFeePerDay',
    'lateFeeMax',
  ],
  identifying: ['barcode'],
};
