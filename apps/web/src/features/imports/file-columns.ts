import {
  CUSTOMER_FIELDS,
  type CustomerField,
  optionalNames,
  PROVIDER_FIELDS,
  type ProviderField,
  requiredNames,
} from '@mostrador/domain/contacts';
import type { KeyBelow } from '#i18n/keys.ts';

type ContactColumn = CustomerField | ProviderField;

/** Columns that a person fills in; only an export adds the id. */
export const FILE_COLUMNS = {
  products: {
    required: ['name', 'price'],
    optional: [
      'description',
      'barcode',
      'cost',
      'stock',
      'minStock',
      'category',
      'provider',
      'borrowable',
      'isFavourite',
      'taxRate',
      'feeTaxRate',
      'borrowFeePerUnit',
      'borrowDepositPerUnit',
      'feePer',
      'borrowDays',
      'lateFeePerDay',
      'lateFeeMax',
      'attributes',
    ],
  },
  customers: {
    required: requiredNames(CUSTOMER_FIELDS),
    optional: [...optionalNames(CUSTOMER_FIELDS), 'isActive', 'isExempt'],
  },
  providers: {
    required: requiredNames(PROVIDER_FIELDS),
    optional: optionalNames(PROVIDER_FIELDS),
  },
} as const;

/** The key of a column's text: that of a contact's field stands with the forms' labels. */
export function columnKey<Column extends ContactColumn | KeyBelow<'imports', 'column'>>(
  column: Column,
) {
  return isContactColumn(column)
    ? (`common:contact.field.${column}` as const)
    : (`imports:column.${column as Exclude<Column, ContactColumn>}` as const);
}

function isContactColumn(column: string): column is ContactColumn {
  return column in CUSTOMER_FIELDS || column in PROVIDER_FIELDS;
}
