/** Kinds of records that a CSV file imports and exports. */
export type ImportKind = 'products' | 'customers' | 'providers';

/** Endpoints and pages of each kind. */
export const IMPORT_KINDS = {
  products: {
    exports: 'exportProducts',
    previews: 'previewProductImport',
    imports: 'importProducts',
    page: '/products/import',
    list: '/products',
  },
  customers: {
    exports: 'exportCustomers',
    previews: 'previewCustomerImport',
    imports: 'importCustomers',
    page: '/customers/import',
    list: '/customers',
  },
  providers: {
    exports: 'exportProviders',
    previews: 'previewProviderImport',
    imports: 'importProviders',
    page: '/providers/import',
    list: '/providers',
  },
} as const;
