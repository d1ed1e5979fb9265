import { unchangedBody } from '#features/products/parts/unchanged-body.ts';
import { call } from '#shared/api/client.ts';
import { newIdempotencyKey } from '#shared/api/idempotency-key.ts';
import { GOODS, type SampleGood } from './goods-to-try.ts';
import batteries from './pictures/aa-batteries.webp?inline';
import hammer from './pictures/claw-hammer.webp?inline';
import drill from './pictures/cordless-drill.webp?inline';
import chocolate from './pictures/dark-chocolate.webp?inline';
import chair from './pictures/folding-chair.webp?inline';
import coffee from './pictures/ground-coffee.webp?inline';

/** Pictures as data addresses, whose base64 is what the API takes. */
const PICTURES: Record<SampleGood, string> = { coffee, chocolate, batteries, hammer, drill, chair };

/**
 * Gives the imported sample goods their pictures, one after another. A good that has a picture keeps it,
 * and one that fails stays without: importing the sample once more adds what is missing.
 */
export async function addPictures(nameOf: (good: SampleGood) => string): Promise<void> {
  for (const { name: good } of GOODS) {
    await addPicture(nameOf(good), PICTURES[good]).catch(() => undefined);
  }
}

async function addPicture(name: string, dataAddress: string): Promise<void> {
  const { products } = await call('listProducts', { query: { search: name, limit: '20' } });
  const product = products.find((found) => found.name === name);
  if (product === undefined || product.picture !== null) return;
  const file = dataAddress.slice(dataAddress.indexOf(',') + 1);
  const { id } = await call('uploadPicture', {
    body: { file },
    idempotencyKey: newIdempotencyKey(),
  });
  await call('updateProduct', {
    params: { id: product.id },
    body: { ...unchangedBody(product), pictureId: id },
    idempotencyKey: newIdempotencyKey(),
  });
}
