import type { DecodedRequest } from '@mostrador/contract/routes';
import type { FastifyInstance } from 'fastify';
import { changesTo, goneNote, recordNote, sentFields, untold } from '#platform/audit.ts';
import type { Database } from '#platform/database/access.ts';
import { databaseFor } from '#platform/database/workers.ts';
import { command, type Handlers } from '#platform/http/handlers.ts';
import { routeOptions } from '#platform/http/route-adapter.ts';
import { UPLOADED_CONTENT_POLICY } from '#platform/http/safe-headers.ts';
import { found } from '#platform/refused.ts';
import { listTakenCodes } from './codes/list-taken-codes.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import { exportProducts } from './export-products.ts';
import { listAttributeFacets } from './list-attribute-facets.ts';
import { listProducts } from './list-products.ts';
import type { PictureStore } from './pictures/picture-store.ts';
import { type ResizedPicture, resizePicture } from './pictures/resize-picture.ts';
import { uploadPicture } from './pictures/upload-picture.ts';
import { readFreeBarcode } from './read-free-barcode.ts';
import { readProduct } from './read-product.ts';
import { restoreProduct } from './restore-product.ts';
import { listCostChanges } from './stock/list-cost-changes.ts';
import { listStockMovements } from './stock/list-stock-movements.ts';
import { moveRepairs } from './stock/move-repairs.ts';
import { addUnits } from './units/add-units.ts';
import { changeUnit } from './units/change-unit.ts';
import { findUnit, listUnits } from './units/list-units.ts';
import { setUnitCodes } from './units/set-unit-codes.ts';
import { updateProduct } from './update-product.ts';

const ONE_YEAR = 31_536_000;
/** A screen full of tiles asks for a hundred at once, and a shop's tills often share an address. */
const PICTURES_PER_REQUEST = 10;

export const productHandlers = {
  listProducts,
  exportProducts,
  listAttributeFacets,
  readProduct,
  listTakenCodes,
  readFreeBarcode: (scope) => readFreeBarcode(scope),
  listStockMovements,
  listCostChanges,
  createProduct: command(createProduct, (_, product) => recordNote(product, product.name)),
  updateProduct: command(updateProduct, ({ body }, product) => {
    const { previousStock, ...fields } = body;
    const note = recordNote(product, product.name, sentFields(fields));
    return (body.stock ?? null) === (previousStock ?? null)
      ? note
      : { ...note, kind: 'stock', changes: changesTo({ stock: body.stock ?? undefined }) };
  }),
  moveRepairs: command(moveRepairs, ({ body: { action, quantity, note } }, product) => ({
    kind: 'stock',
    subjectId: product.id,
    subject: product.name,
    reason: note,
    changes: changesTo({ repair: action, quantity }),
  })),
  listUnits,
  findUnit,
  addUnits: command(addUnits, ({ body }, { product }) => ({
    kind: 'stock',
    subjectId: product.id,
    subject: product.name,
    changes: changesTo({ units: body.codes?.length ?? body.quantity ?? undefined }),
  })),
  changeUnit: command(changeUnit, ({ body: { code, state, note } }, { product }) => ({
    kind: 'stock',
    subjectId: product.id,
    subject: product.name,
    reason: note,
    changes: changesTo({ code: code ?? undefined, unit: state ?? undefined }),
  })),
  setUnitCodes: command(setUnitCodes, ({ body: { tracksUnits } }, product) => ({
    kind: 'stock',
    subjectId: product.id,
    subject: product.name,
    changes: changesTo({ tracksUnits }),
  })),
  restoreProduct: command(restoreProduct, (_, product) => recordNote(product, product.name)),
  deleteProduct: command(deleteProduct, goneNote('record')),
} satisfies Handlers;

/** The uploading of pictures to where they are kept. */
export const createPictureHandlers = (pictures: PictureStore) =>
  ({
    uploadPicture: {
      prepare: (file: Uint8Array) => resizePicture(file),
      run: (scope, picture: ResizedPicture) => uploadPicture(scope, picture, pictures),
      // The product that takes the picture tells of it.
      note: untold,
    },
  }) satisfies Handlers;

/**
 * GET /pictures/…: public, since an <img> cannot send a token; who knows the picture's id has seen its
 * product. A picture never changes: a product that is given another gets another address.
 */
export function registerPictures(
  app: FastifyInstance,
  {
    db,
    pictures,
    requestsPerMinute,
  }: { db: Database; pictures: PictureStore; requestsPerMinute: number },
): void {
  app.route({
    ...routeOptions('readPicture'),
    config: {
      call: 'readPicture',
      rateLimit: { max: requestsPerMinute * PICTURES_PER_REQUEST },
    },
    async handler(request, reply) {
      const { storeId, pictureId, size } =
        request.params as DecodedRequest<'readPicture'>['params'];
      const own = await databaseFor(db, { storeId });
      const bytes = found(await pictures.read({ db: own, storeId }, pictureId, size));
      return reply
        .type('image/webp')
        .header('cache-control', `public, max-age=${ONE_YEAR}, immutable`)
        .header('content-security-policy', UPLOADED_CONTENT_POLICY)
        .send(bytes);
    },
  });
}
