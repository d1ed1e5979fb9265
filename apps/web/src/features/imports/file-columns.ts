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
      'attributes',
    ],
  },
  customers: {
    required: ['firstName', 'lastName', 'address'],
    optional: ['email', 'phone', 'city', 'state', 'country', 'isActive'],
  },
  providers: {
    required: ['name'],
    optional: ['email', 'phone', 'address', 'city', 'state', 'country'],
  },
} as const;
