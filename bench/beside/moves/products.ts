import { cents, drawCents, type Product, productsOf, taxesOf, unitOf } from '../forms/facts.ts';
import type { Request } from '../pair/pair.ts';
import type { Story } from '../story/story.ts';
import { csv, type Moves } from './move.ts';

/** Smallest possible picture. */
const ONE_PIXEL = 'R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==';

export const productMoves: Moves<
  | 'createProduct'
  | 'updateProduct'
  | 'deleteProduct'
  | 'restoreProduct'
  | 'previewProductImport'
  | 'importProducts'
  | 'uploadPicture'
  | 'moveRepairs'
  | 'addUnits'
  | 'changeUnit'
  | 'setUnitCodes'
> = {
  createProduct: {
    weight: 2,
    makes: 'products',
    draw: async (story) => ({
      name: 'createProduct',
      by: story.somebody(),
      body: await drawProduct(story),
    }),
  },
  updateProduct: { weight: 5, draw: drawUpdate },
  deleteProduct: {
    weight: 1,
    draw: (story) => ({
      name: 'deleteProduct',
      by: story.somebody(),
      params: { id: story.any('products') },
    }),
  },
  restoreProduct: {
    weight: 1,
    needs: 'deleteProduct',
    draw: async (story) => {
      const query = { deleted: true, limit: 100 };
      const { products } = await story.read('listProducts', { query });
      const [deleted] = products;
      const params = deleted && { id: deleted.id };
      return params && { name: 'restoreProduct', by: story.somebody(), params };
    },
  },
  previewProductImport: {
    weight: 1,
    draw: async (story) => ({
      name: 'previewProductImport',
      by: story.somebody(),
      body: await drawFile(story),
    }),
  },
  importProducts: {
    weight: 1,
    draw: async (story) => ({
      name: 'importProducts',
      by: story.somebody(),
      body: await drawFile(story),
    }),
  },
  uploadPicture: {
    weight: 1,
    makes: 'pictures',
    draw: (story) => ({
      name: 'uploadPicture',
      by: story.somebody(),
      body: { file: story.chance.once(8) ? 'bm8=' : ONE_PIXEL },
    }),
  },
  moveRepairs: {
    weight: 7,
    async draw(story) {
      const { chance } = story;
      const product = await someProduct(story, ({ stock }) => stock !== null);
      const action = chance.pick(product.inRepair > 0 ? ['BACK', 'WRITE_OFF', 'OUT'] : ['OUT']);
      const most = action === 'OUT' ? Math.min(3, product.stock ?? 1) : product.inRepair;
      const quantity = chance.int(1, Math.max(1, most));
      const from = action === 'OUT' ? 'HERE' : 'IN_REPAIR';
      const units = product.tracksUnits ? await unitsOf(story, product, from) : undefined;
      const unitIds = units && chance.some(units, quantity);
      const body = { quantity, action, note: 'Chain', ...(unitIds && { unitIds }) };
      return { name: 'moveRepairs', by: story.somebody(), params: { id: product.id }, body };
    },
  },
  addUnits: {
    weight: 2,
    async draw(story) {
      const { id } = await someProduct(story, ({ tracksUnits }) => tracksUnits);
      const codes = [`X-${story.chance.int(1, 30)}`];
      const body = story.chance.once(2) ? { codes } : { quantity: story.chance.int(1, 2) };
      return { name: 'addUnits', by: story.somebody(), params: { id }, body };
    },
  },
  changeUnit: {
    weight: 2,
    async draw(story) {
      const product = await someProduct(story, ({ tracksUnits }) => tracksUnits);
      const { chance } = story;
      const [unitId = chance.id()] = chance.some(await unitsOf(story, product), 1);
      const body = chance.once(3)
        ? { code: `Y-${chance.int(1, 30)}` }
        : { state: chance.pick(['GONE', 'GONE', 'HERE']), note: 'In the van' };
      return { name: 'changeUnit', by: story.somebody(), params: { id: product.id, unitId }, body };
    },
  },
  setUnitCodes: {
    weight: 1,
    async draw(story) {
      const { id, tracksUnits } = await someProduct(story, ({ stock }) => (stock ?? 99) < 30);
      const turns = story.chance.once(6) ? tracksUnits : !tracksUnits;
      return {
        name: 'setUnitCodes',
        by: story.somebody(),
        params: { id },
        body: { tracksUnits: turns },
      };
    },
  },
};

async function someProduct(story: Story, isFit: (product: Product) => boolean): Promise<Product> {
  const products = await productsOf(story);
  const fit = story.chance.once(12) ? [] : products.filter(isFit);
  return story.chance.pick(fit.length > 0 ? fit : products);
}

async function unitsOf(story: Story, { id }: Product, state?: string): Promise<string[]> {
  const { units } = await story.read('listUnits', { params: { id } });
  return units.filter((unit) => state === undefined || unit.state === state).map((unit) => unit.id);
}

/** Draws a product as its form sends it. */
export async function drawProduct(story: Story) {
  const { chance } = story;
  const unit = await unitOf(story);
  const rates = (await taxesOf(story))?.rates ?? [];
  const isLent = chance.once(2);
  const number = chance.int(1, 9999);
  return {
    name: `${chance.pick(['Ladder', 'Drill', 'Tent', 'Café', 'Saw'])} ${number}`,
    price: Math.max(unit, drawCents(chance, unit)) / 100,
    stock: chance.once(6) ? null : chance.int(2, 25),
    minStock: chance.int(0, 5),
    ...(chance.once(2) && { cost: drawCents(chance, unit, 3000) / 100 }),
    ...(chance.once(3) && { barcode: `B${number}` }),
    ...(chance.once(2) && { categoryId: story.any('categories') }),
    ...(chance.once(2) && { providerId: story.any('providers') }),
    ...(chance.once(3) && { isFavourite: true }),
    ...(chance.once(4) && { attributes: { Size: ['S', 'M'], Colour: ['Red'] } }),
    ...(rates.length > 0 && chance.once(2) && { taxRateId: chance.pick(rates).id }),
    borrowable: isLent,
    ...(isLent && {
      ...(rates.length > 0 && chance.once(2) && { feeTaxRateId: chance.pick(rates).id }),
      ...(chance.once(2) && { borrowFeePerUnit: drawCents(chance, unit, 900) / 100 }),
      ...(chance.once(2) && { borrowDepositPerUnit: drawCents(chance, unit, 4000) / 100 }),
      feePer: chance.pick(['LOAN', 'DAY', 'WEEK']),
      ...(chance.once(2) && { borrowDays: chance.int(0, 6) }),
      ...(chance.once(2) && { lateFeePerDay: drawCents(chance, unit, 300) / 100 }),
      ...(chance.once(4) && { lateFeeMax: drawCents(chance, unit, 900) / 100 }),
    }),
  };
}

async function drawUpdate(story: Story): Promise<Request> {
  const { chance } = story;
  const product = chance.pick(await productsOf(story));
  const unit = await unitOf(story);
  const { id, name, description, minStock, category, provider, borrowable, attributes } = product;
  const stock = product.stock === null ? null : product.stock + chance.int(-2, 4);
  const changed = chance.once(2) && !product.tracksUnits;
  const [pictureId] = chance.some(story.ids('pictures'), 1);
  const body = {
    name: chance.once(4) ? `${name.slice(0, 20)}'` : name,
    description,
    minStock,
    borrowable,
    attributes,
    price: chance.once(3) ? Math.max(unit, drawCents(chance, unit)) / 100 : product.price,
    cost: chance.once(4) ? drawCents(chance, unit, 3000) / 100 : product.cost,
    categoryId: chance.once(5) ? story.any('categories') : category?.id,
    providerId: provider?.id,
    ...(changed && { stock, ...(chance.once(2) && { previousStock: product.stock }) }),
    ...(pictureId && chance.once(2) && { pictureId }),
    ...(chance.once(2) && { updatedAt: product.updatedAt }),
  };
  return { name: 'updateProduct', by: story.somebody(), params: { id }, body };
}

/** Draws a file of products, among them one that is there, and at times a wrong row. */
async function drawFile(story: Story) {
  const { chance } = story;
  const known = cents((await productsOf(story))[0]?.price) / 100;
  const rows = [
    `Rope ${chance.int(1, 50)},${known || 1},${chance.int(0, 9)},Imported`,
    `Hook ${chance.int(1, 50)},${chance.once(5) ? 'none' : '3'},,`,
  ];
  return csv(['name,price,stock,category', ...rows]);
}
