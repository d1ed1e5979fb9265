import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './run.js';

/** Each folder has drawings, and beside each drawing the picture that the server reads. */
export const DRAWINGS = join(root, 'apps/server/src/demo/pictures');
/** Copies of some of these pictures, which the web app gives to the sample goods of an empty store. */
export const SAMPLE_PICTURES = join(root, 'apps/web/src/features/imports/sample/pictures');

/** A drawing's `viewBox`, in units that SVG takes for pixels at this density. */
const SIDE = 96;
const DENSITY = 72;
/** The side of a thumbnail; such a picture is kept as it is, in both of its sizes. */
const PICTURE_SIDE = 320;
/** The outline, the ground, some fills, and between them what smooths an edge. */
const COLOURS = 16;

/**
 * Renders a drawing of the demo as WebP without loss, in the size that is kept. Few colours make the
 * file half as large, and the outlines stay smooth.
 * @param {Uint8Array} svg
 */
export async function renderDrawing(svg) {
  const inFewColours = await sharp(svg, { density: (DENSITY * PICTURE_SIDE) / SIDE })
    .resize(PICTURE_SIDE, PICTURE_SIDE)
    .png({ palette: true, colours: COLOURS, dither: 0 })
    .toBuffer();
  return sharp(inFewColours).webp({ lossless: true, effort: 6 }).toBuffer();
}
