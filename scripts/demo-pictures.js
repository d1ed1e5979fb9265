/**
 * Renders every drawing of the demo as the picture beside it, and renews the copies of the web app's
 * sample goods; run it after a drawing was changed. The server itself reads no SVG: it would be one more
 * parser that strangers' bytes reach.
 */
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DRAWINGS, renderDrawing, SAMPLE_PICTURES } from './render-drawing.js';

const files = readdirSync(DRAWINGS, { recursive: true, encoding: 'utf8' });
for (const file of files.filter((name) => name.endsWith('.svg'))) {
  const picture = await renderDrawing(readFileSync(join(DRAWINGS, file)));
  writeFileSync(join(DRAWINGS, file.replace(/svg$/, 'webp')), picture);
}

const samples = readdirSync(SAMPLE_PICTURES);
for (const file of readdirSync(DRAWINGS, { recursive: true, encoding: 'utf8' })) {
  const name = basename(file);
  if (samples.includes(name)) copyFileSync(join(DRAWINGS, file), join(SAMPLE_PICTURES, name));
}
