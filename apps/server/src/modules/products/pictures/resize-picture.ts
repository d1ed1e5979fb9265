import sharp from 'sharp';
import { invalidField } from '#platform/refused.ts';
import type { PictureSize } from './picture-store.ts';

/** Both sides are at most so long, in pixels. */
const FULL_SIDE = 1000;
/** A tile's picture, twice as large as it is shown: most screens of today have double density. */
const THUMBNAIL_SIDE = 320;
/** A file of few bytes can unfold into any number of pixels; no camera of a shop makes more than these. */
const MAX_PIXELS = 50_000_000;
const TIME_LIMIT_SECONDS = 20;

// Of all that the library reads, only what browsers and cameras make: each format is a parser that
// strangers' bytes reach.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
});
// No picture is read twice.
sharp.cache(false);

export type ResizedPicture = Record<PictureSize, Buffer>;

/**
 * Reads an image file (JPEG, PNG, WebP, GIF or AVIF) and writes it anew as WebP, upright, in sRGB and
 * without what the camera told about it. A thumbnail is a square cut from the middle, so that a page
 * of tiles is even. Throws INVALID_INPUT for what is no picture, is broken or has too many pixels.
 */
export async function resizePicture(file: Uint8Array): Promise<ResizedPicture> {
  try {
    const full = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: TIME_LIMIT_SECONDS })
      .autoOrient()
      .resize(FULL_SIDE, FULL_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp()
      .toBuffer();
    const thumbnail = await sharp(full)
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'cover' })
      .webp()
      .toBuffer();
    return { full, thumbnail };
  } catch {
    throw invalidField('file', 'NOT_A_PICTURE', { maximum: MAX_PIXELS / 1_000_000 });
  }
}
