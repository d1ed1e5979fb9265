import { readFile } from 'node:fs/promises';
import { databasePictures } from '#modules/products/pictures/picture-store.ts';
import { resizePicture } from '#modules/products/pictures/resize-picture.ts';
import { uploadPicture } from '#modules/products/pictures/upload-picture.ts';
import type { Scope } from '#platform/scope.ts';

/**
 * Uploads a drawing of the folder `pictures` as the API uploads a person's picture, and gives the id
 * by which a product takes it.
 */
export async function uploadDrawing(scope: Scope, name: string): Promise<string> {
  const file = await readFile(new URL(`pictures/${name}.webp`, import.meta.url));
  const { id } = await uploadPicture(scope, await resizePicture(file), databasePictures);
  return id;
}
