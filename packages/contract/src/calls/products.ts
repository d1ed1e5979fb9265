import { get, IMPORT, patch, post, put, remove } from './call.ts';

export const productCalls = {
  listProducts: get('/products', 'viewRecords'),
  listAttributeFacets: get('/products/attributes/facets', 'viewRecords'),
  readProduct: get('/products/:id', 'viewRecords'),
  listStockMovements: get('/products/:id/movements', 'viewRecords'),
  listCostChanges: get('/products/:id/costs', 'seeCosts'),
  readFreeBarcode: get('/products/barcodes/free', 'manageProducts'),
  exportProducts: get('/products/export', 'viewRecords', { contentType: 'text/csv' }),
  previewProductImport: post('/products/import/preview', 'manageProducts', IMPORT),
  importProducts: post('/products/import', 'manageProducts', { ...IMPORT, document: true }),
  readPicture: get('/pictures/:storeId/:pictureId/:size', 'public', { contentType: 'image/webp' }),
  uploadPicture: post('/pictures', 'manageProducts', { status: 201, takesFile: true }),
  createProduct: post('/products', 'manageProducts', { status: 201, document: true }),
  updateProduct: put('/products/:id', 'manageProducts', { document: true }),
  moveRepairs: post('/products/:id/repairs', 'manageProducts', { document: true }),
  listUnits: get('/products/:id/units', 'viewRecords'),
  findUnit: get('/units', 'viewRecords'),
  addUnits: post('/products/:id/units', 'manageProducts', { document: true }),
  changeUnit: patch('/products/:id/units/:unitId', 'manageProducts', { document: true }),
  setUnitCodes: put('/products/:id/unit-codes', 'manageProducts', { document: true }),
  deleteProduct: remove('/products/:id', 'manageProducts'),
};
