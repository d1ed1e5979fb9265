import type { Answer, WireRequest } from '@mostrador/contract/routes';
import { MAX_PICTURE_BYTES } from '@mostrador/domain/pictures';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalOf } from '#test/support/refusal-of.ts';
import { fieldOf, letIn } from '#test/support/sales.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { amount, openTestShop, type TestShop } from '#test/support/shop.ts';
import { Till } from '#test/support/till.ts';
import type { PictureStore } from './picture-store.ts';

let shop: TestShop;
let photo: Buffer;
beforeAll(async () => {
  shop = await openTestShop();
  photo = await picture({ width: 1600, height: 800 }).jpeg().toBuffer();
});
afterAll(() => shop.close());

type Body = WireRequest<'createProduct'>['body'];
type Picture = Answer<'uploadPicture'>;
type Output = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff';

const DAY_MS = 24 * 60 * 60 * 1000;

function picture({ width, height }: { width: number; height: number }) {
  const background = { r: 200, g: 40, b: 40 };
  return sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
}

const upload = (file = photo, till: Till = shop.owner): Promise<Picture> =>
  till.call('uploadPicture', { body: { file: file.toString('base64') } });
const add = (body: Partial<Body> = {}) =>
  shop.owner.call('createProduct', { body: { name: 'Café', price: amount(10), ...body } });
const change = (id: string, body: Partial<Body>) =>
  shop.owner.call('updateProduct', {
    params: { id },
    body: { name: 'Café', price: amount(10), ...body },
  });
/** Moves the clock, and signs the owner in again, since no token lasts a day. */
async function wait(ms: number): Promise<void> {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
  await shop.owner.signIn();
}
/** Loads an image as a browser does: without a token. */
const see = (address: string) => shop.app.inject(address);
const isThere = async ({ url }: Picture) => (await see(url)).statusCode === 200;

describe('uploading a picture', () => {
  test.each<Output>(['jpeg', 'png', 'webp', 'gif', 'avif'])(
    'a %s file is kept as WebP in two sizes',
    async (format) => {
      const uploaded = await upload(
        await picture({ width: 1600, height: 800 }).toFormat(format).toBuffer(),
      );
      const sizes = await Promise.all(
        [uploaded.url, uploaded.thumbnailUrl].map(async (address) => {
          const { width, height, format } = await sharp((await see(address)).rawPayload).metadata();
          return { width, height, format };
        }),
      );
      expect(sizes).toEqual([
        { width: 1000, height: 500, format: 'webp' },
        { width: 320, height: 320, format: 'webp' },
      ]);
    },
  );

  test('a small picture is not blown up', async () => {
    const { url } = await upload(await picture({ width: 90, height: 60 }).png().toBuffer());
    expect(await sharp((await see(url)).rawPayload).metadata()).toMatchObject({ width: 90 });
  });

  test('a square picture of a thumbnail’s size is its own thumbnail, not compressed twice', async () => {
    const square = await picture({ width: 320, height: 320 }).png().toBuffer();
    const { url, thumbnailUrl } = await upload(square);
    const thumbnail = (await see(thumbnailUrl)).rawPayload;
    expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 320, height: 320 });
    expect((await see(url)).rawPayload).toEqual(thumbnail);
  });

  test('a photo taken with the camera on its side stands upright, and does not tell where it was taken', async () => {
    const sideways = await picture({ width: 400, height: 200 })
      .withExif({ IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitude: '25/1 46/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(sideways).metadata()).exif).toBeDefined();
    const kept = await sharp((await see((await upload(sideways)).url)).rawPayload).metadata();
    expect(kept).toMatchObject({ width: 200, height: 400 });
    expect(kept.exif).toBeUndefined();
  });

  test('what is no picture is refused, naming the file', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const tiff = await picture({ width: 9, height: 9 }).tiff().toBuffer();
    const cut = photo.subarray(0, photo.length / 2);
    // More than 50 million pixels, all of one colour, in a small file.
    const bomb = await picture({ width: 8_000, height: 6_400 }).png().toBuffer();
    const files = [Buffer.from('no picture'), Buffer.from(svg), Buffer.alloc(1), tiff, cut, bomb];
    for (const file of files) expect(await fieldOf(upload(file))).toBe('422 file');
    for (const file of ['', 'not base64!', `${photo.toString('base64')}=`]) {
      expect(await fieldOf(shop.owner.call('uploadPicture', { body: { file } }))).toBe('422 file');
    }
  });

  test('bytes changed at random never break the server', async () => {
    const files = await Promise.all(
      (['jpeg', 'png', 'webp', 'gif', 'avif'] as const).map((format) =>
        picture({ width: 60, height: 40 }).toFormat(format).toBuffer(),
      ),
    );
    for (const [number, file] of files.flatMap((file) => Array(8).fill(file)).entries()) {
      const broken = Buffer.from(file);
      for (let at = 3 + (number % 8); at < broken.length; at += 7 + number) {
        broken[at] = (broken[at]! * 31 + number) % 256;
      }
      const { statusCode } = await shop.owner.send('uploadPicture', {
        body: { file: broken.toString('base64') },
      });
      expect([201, 422]).toContain(statusCode);
    }
  });

  test('a picture of one pixel by 20,001 is refused by its size', async () => {
    const background = 'white';
    const thin = sharp({ create: { width: 1, height: 20_001, channels: 3, background } }).png();
    await expect(upload(await thin.toBuffer())).rejects.toMatchObject({ status: 422 });
  });

  test('a file may have ten megabytes; a larger one, and other large requests, are refused', async () => {
    const send = (name: 'uploadPicture' | 'createCategory', body: object) =>
      shop.owner.send(name, { body: body as never });
    const file = (bytes: number) => ({ file: Buffer.alloc(bytes).toString('base64') });
    const largest = await send('uploadPicture', file(MAX_PICTURE_BYTES));
    expect(largest.json()).toMatchObject({
      statusCode: 422,
      details: { fields: [{ path: 'file', code: 'NOT_A_PICTURE', maximum: 50 }] },
    });
    const tooLarge = await send('uploadPicture', file(MAX_PICTURE_BYTES + 100_000));
    expect(tooLarge.json()).toMatchObject({ statusCode: 413, code: 'TOO_LARGE' });
    const category = await send('createCategory', { name: 'x'.repeat(2_000_000) });
    expect(category.json()).toMatchObject({ statusCode: 413, code: 'TOO_LARGE' });
  });

  test('a despatcher uploads none', async () => {
    const file = photo.toString('base64');
    expect(await letIn(shop, (till) => till.send('uploadPicture', { body: { file } }))).toEqual([
      'owner',
      'manager',
      'cashier',
    ]);
  });
});

describe('seeing a picture', () => {
  test('needs no token, and a browser keeps it for ever', async () => {
    const { headers, statusCode } = await see((await upload()).url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  test('needs its address: nothing else is answered, and that as JSON', async () => {
    const { id, url } = await upload();
    const wrong = [
      [404, url.replace(shop.storeId, shop.other.storeId)],
      [404, url.replace(id, crypto.randomUUID())],
      [422, url.replace('full', 'huge')],
      [422, url.replace(id, 'picture')],
    ] as const;
    for (const [status, address] of wrong) {
      expect((await see(address)).json()).toMatchObject({ statusCode: status });
    }
  });
});

describe('a product’s picture', () => {
  test('is shown with it, stays unless sent, and is taken away by null', async () => {
    const uploaded = await upload();
    const product = await add({ pictureId: uploaded.id });
    expect(product.picture).toEqual(uploaded);
    expect((await change(product.id, { name: 'Molido' })).picture).toEqual(uploaded);
    expect((await change(product.id, { pictureId: uploaded.id })).picture).toEqual(uploaded);
    expect((await change(product.id, { pictureId: null })).picture).toBeNull();
    const { products } = await shop.owner.call('listProducts', { query: { ids: product.id } });
    expect(products[0]?.picture).toBeNull();
  });

  test('must have been uploaded in this store, for no other product', async () => {
    const theirs = await upload(photo, shop.other.owner);
    const ours = await upload();
    const product = await add({ pictureId: ours.id });
    for (const pictureId of [theirs.id, crypto.randomUUID(), ours.id]) {
      expect(await fieldOf(add({ pictureId }))).toBe('422 pictureId');
    }
    const other = await add();
    expect(await fieldOf(change(other.id, { pictureId: ours.id }))).toBe('422 pictureId');
    expect((await change(product.id, {})).picture).toEqual(ours);
  });

  test('of two products that take one upload at once, one has it', async () => {
    const { id: pictureId } = await upload();
    const outcomes = await Promise.allSettled([add({ pictureId }), add({ pictureId })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a save that is refused takes no upload', async () => {
    const { id: pictureId } = await upload();
    await add({ barcode: 'TAKEN' });
    await refusalOf(add({ pictureId, barcode: 'TAKEN' }));
    expect((await add({ pictureId })).picture?.id).toBe(pictureId);
  });

  test('one that was replaced by mistake may be put back within a day', async () => {
    const [first, second] = [await upload(), await upload()];
    const { id } = await add({ pictureId: first.id });
    await change(id, { pictureId: second.id });
    expect((await change(id, { pictureId: first.id })).picture).toEqual(first);
  });
});

describe('what no product shows for a day is removed at the store’s next upload', () => {
  test('uploads that were never taken, and pictures that were replaced or taken away', async () => {
    const [forgotten, replaced, shown, archived] = [
      await upload(),
      await upload(),
      await upload(),
      await upload(),
    ];
    const product = await add({ pictureId: replaced.id });
    await change(product.id, { pictureId: shown.id });
    const gone = await add({ pictureId: archived.id });
    await shop.owner.call('deleteProduct', { params: { id: gone.id } });
    const theirs = await upload(photo, shop.other.owner);

    await wait(DAY_MS);
    await upload();
    expect(await Promise.all([forgotten, replaced].map(isThere))).toEqual([true, true]);

    await wait(1);
    await upload();
    expect(await Promise.all([forgotten, replaced].map(isThere))).toEqual([false, false]);
    expect(await Promise.all([shown, archived, theirs].map(isThere))).toEqual([true, true, true]);
  });

  test('a picture is either taken or swept, whoever is first', async () => {
    const uploads: Picture[] = [];
    for (let count = 0; count < 6; count++) uploads.push(await upload());
    await wait(2 * DAY_MS);
    await shop.manager.signIn();
    const [taken] = await Promise.all([
      Promise.allSettled(uploads.map(({ id }) => add({ pictureId: id }))),
      upload(),
      upload(photo, shop.manager),
    ]);
    for (const [index, one] of uploads.entries()) {
      expect(await isThere(one)).toBe(taken[index]?.status === 'fulfilled');
    }
    const { rows } = await sql`
      select p.id from products p
      where p.store_id = ${shop.storeId} and p.picture_id is not null and not exists (
        select from pictures where pictures.store_id = ${shop.storeId} and pictures.id = p.picture_id)`.execute(
      shop.db,
    );
    expect(rows).toEqual([]);
  });
});

describe('another place for the pictures', () => {
  test('is all that a server needs to be told', async () => {
    const kept = new Map<string, Buffer>();
    const elsewhere: PictureStore = {
      write: async ({ storeId }, id, size, bytes) => {
        kept.set(`${storeId}/${id}/${size}`, bytes);
      },
      read: async ({ storeId }, id, size) => kept.get(`${storeId}/${id}/${size}`),
      remove: async ({ storeId }, ids) => {
        for (const id of ids) {
          kept.delete(`${storeId}/${id}/full`);
          kept.delete(`${storeId}/${id}/thumbnail`);
        }
      },
    };
    const app = await openSecondServer(shop, { pictures: elsewhere });
    const till = await new Till(app, shop.owner.email).signIn();
    const uploaded = await upload(photo, till);
    const product = await till.call('createProduct', {
      body: { name: 'Café', price: amount(10), pictureId: uploaded.id },
    });
    expect((await app.inject(product.picture?.url ?? '')).rawPayload).toEqual(
      kept.get(`${shop.storeId}/${uploaded.id}/full`),
    );
    expect(kept.size).toBe(2);
    // The server that keeps pictures in the database does not have it.
    expect(await isThere(uploaded)).toBe(false);
  });
});
