/**
 * Renders every drawing of the demo as the picture beside it; run it after a drawing was changed. The
 * server itself reads no SVG: it would be one more parser that strangers' bytes reach.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DRAWINGS, renderDrawing } from './render-drawing.js';

const files = readdirSync(DRAWINGS, { recursive: true, encoding: 'utf8' });
for (const file of files.filter((name) => name.endsWith('.svg'))) {
  const picture = await renderDrawing(readFileSync(join(DRAWINGS, file)));
  writeFileSync(join(DRAWINGS, file.replace(/svg$/, 'webp')), picture);
}
