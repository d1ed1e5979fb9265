import { categoryBody } from '@mostrador/contract/categories';
import { fileWordsOf } from '@mostrador/contract/files/file-words';
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
/** Words for what a fee is asked, in every language. */
const FEE_PER_WORDS: Record<FeePer, readonly string[]> = {
  LOAN: fileWordsOf('LOAN'),
  DAY: fileWordsOf('DAY'),
  WEEK: fileWordsOf('WEEK'),
};
const named = (name: string) => ({ id: null, name });

/** Columns of a file of products. */
export const productColumns: ImportColumns<ProductFields> = {
  headings: {
    name: ['product', 'producto', 'product name', 'nombre del producto', 'artículo', 'item'],
    description: ['detalle', 'details'],
    barcode: ['código', 'ean', 'upc', 'gtin'],
    price: [
      'regular price',
      'precio normal',
      'precio regular',
      'precio de venta',
      'unit price',
      'precio unitario',
      'pvp',
    ],
    cost: ['coste', 'unit cost', 'costo unitario', 'precio de compra', 'purchase price'],
    stock: ['existencias', 'existencia', 'quantity', 'cantidad', 'on hand'],
    minStock: ['stock mínimo', 'existencias mínimas', 'existencia mínima'],
    category: ['category name'],
    provider: ['supplier', 'vendor', 'provider name'],
    borrowable: ['prestable', 'se presta', 'lendable', 'can be borrowed'],
    isFavourite: ['favourite', 'favourites', 'favorites', 'favoritos'],
    taxRate: ['tarifa de impuesto'],
    feeTaxRate: ['impuesto del préstamo', 'loan fee tax rate'],
    borrowFeePerUnit: ['loan fee', 'rental fee', 'tarifa del préstamo', 'alquiler'],
    borrowDepositPerUnit: ['garantía'],
    feePer: [],
    borrowDays: ['loan days', 'días del préstamo'],
    lateFeePerDay: ['late fee', 'recargo por atraso'],
    lateFeeMax: [],
    attributes: ['variants', 'variantes', 'options', 'opciones'],
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
