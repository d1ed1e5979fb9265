import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { DRAWINGS, renderDrawing, SAMPLE_PICTURES } from './render-drawing.js';

const OUTLINE = '#2e3a50';
/** White, steel, red, amber, green, blue, wood and cocoa. */
const FILLS = '#ffffff #c3cedd #ec6a5c #f7be4a #5db68a #5b9be8 #cf9a66 #8a5a3c'.split(' ');
const MOST_FILLS = 4;
const MOST_SVG_BYTES = 2_000;
const MOST_PICTURE_BYTES = 4_000;
/** A colour that differs by so much is another; other versions of the library round otherwise. */
const OTHER_COLOUR = 48;
const MOST_OTHER_PIXELS = 100;

const namesOf = (extension: string) =>
  globSync(`*/*.${extension}`, { cwd: DRAWINGS }).map((file) =>
    file.slice(0, -1 - extension.length),
  );
const drawings = namesOf('svg');
const groundOf = (svg: string) =>
  /<rect width="96" height="96" rx="12" fill="(#\w{6})" stroke="none"\/>/.exec(svg)?.[1];

describe('the drawings of the demo', () => {
  test('are small, and of one style: the same outline, few colours, one ground for each folder', () => {
    const grounds = new Map<string, string>();
    for (const name of drawings) {
      const svg = readFileSync(join(DRAWINGS, `${name}.svg`), 'utf8');
      const [folder = ''] = name.split('/');
      const ground = groundOf(svg) ?? '';
      expect(ground, name).toBe(grounds.get(folder) ?? ground);
      grounds.set(folder, ground);
      expect(svg, name).toContain(
        `viewBox="0 0 96 96" fill="none" stroke="${OUTLINE}" stroke-width="4"`,
      );
      const colours = new Set(svg.match(/#\w+/g));
      const fills = [...colours].filter((colour) => colour !== OUTLINE && colour !== ground);
      expect(FILLS, name).toEqual(expect.arrayContaining(fills));
      expect(fills.length, name).toBeLessThanOrEqual(MOST_FILLS);
      expect(svg.length, name).toBeLessThan(MOST_SVG_BYTES);
    }
    expect(new Set(grounds.values()).size).toBe(grounds.size);
  });

  test('have a small picture each, which shows what is drawn', async () => {
    expect(namesOf('webp').sort()).toEqual(drawings.toSorted());
    for (const name of drawings) {
      const picture = readFileSync(join(DRAWINGS, `${name}.webp`));
      expect(picture.length, name).toBeLessThan(MOST_PICTURE_BYTES);
      const rendered = await renderDrawing(readFileSync(join(DRAWINGS, `${name}.svg`)));
      const [kept, now] = [await pixelsOf(picture), await pixelsOf(rendered)];
      const others = kept.filter((value, at) => Math.abs(value - now[at]!) > OTHER_COLOUR);
      expect(others.length, `${name}: run scripts/demo-pictures.js`).toBeLessThan(
        MOST_OTHER_PIXELS,
      );
    }
  });

  test('are the pictures of the sample goods too', () => {
    const copies = globSync('*.webp', { cwd: SAMPLE_PICTURES });
    expect(copies).toHaveLength(6);
    for (const copy of copies) {
      const [drawn = ''] = globSync(`*/${copy}`, { cwd: DRAWINGS });
      const isSame = readFileSync(join(DRAWINGS, drawn)).equals(
        readFileSync(join(SAMPLE_PICTURES, copy)),
      );
      expect(isSame, `${copy}: run scripts/demo-pictures.js`).toBe(true);
    }
  });
});

function pixelsOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture).flatten().raw().toBuffer();
}
