import type Sharp from 'sharp';
import { invalidField } from '#platform/refused.ts';
import type { PictureSize } from './picture-store.ts';

/** Longest side in pixels. */
const FULL_SIDE = 1000;
/** Twice the size of a tile on the screen, for screens with double density. */
const THUMBNAIL_SIDE = 320;
/** A small file can unfold into any number of pixels; no camera of a shop makes more than these. */
const MAX_PIXELS = 50_000_000;
/** A side that is longer takes seconds of a thin picture with few pixels; no camera makes one. */
const MAX_SIDE = 20_000;
const TIME_LIMIT_SECONDS = 20;

let opening: Promise<typeof Sharp> | undefined;

/** Opens the library with the first picture: it takes 23 MB, and many servers see none for days. */
async function openSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // Allows only the formats that browsers and cameras make: each one is a parser of strangers' bytes.
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
  // A cache would never be hit, since no picture is read twice.
  sharp.cache(false);
  return sharp;
}

export type ResizedPicture = Record<PictureSize, Buffer>;

/**
 * Reads an image file (JPEG, PNG, WebP, GIF or AVIF) and writes it as WebP, upright, in sRGB and
 * without the camera's metadata (rules.md#pictures). A thumbnail is a square cut from the middle, so
 * that tiles are even; a picture of that size is its own thumbnail. Throws INVALID_INPUT for a file
 * that is no picture, is broken, or has too many pixels or a side above 20,000.
 */
export async function resizePicture(file: Uint8Array): Promise<ResizedPicture> {
  opening ??= openSharp();
  const sharp = await opening;
  try {
    const { width, height } = await sharp(file, { limitInputPixels: MAX_PIXELS }).metadata();
    if (Math.max(width, height) > MAX_SIDE) throw new Error('a side is too long');
    const { data: full, info } = await sharp(file, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
    })
      .timeout({ seconds: TIME_LIMIT_SECONDS })
      .autoOrient()
      .resize(FULL_SIDE, FULL_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp()
      .toBuffer({ resolveWithObject: true });
    if (info.width === THUMBNAIL_SIDE && info.height === THUMBNAIL_SIDE) {
      return { full, thumbnail: full };
    }
    const thumbnail = await sharp(full)
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'cover' })
      .webp()
      .toBuffer();
    return { full, thumbnail };
  } catch {
    throw invalidField('file', 'NOT_A_PICTURE', { maximum: MAX_PIXELS / 1_000_000 });
  }
}
