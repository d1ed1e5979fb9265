import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const WIDTH = 640;
const HEIGHT = 480;
/** Width of a module, the narrowest bar, and vertical place of all bars, in pixels. */
const MODULE = 4;
const BARS = { top: 140, bottom: 340 };

/** Modules of each digit in the left half of an EAN-13, 1 for black. The right half inverts them. */
const ODD = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011';
/** For each first digit: 1 where the digit in the left half is inverted and mirrored. */
const MIRRORED = '000000 001011 001101 001110 010011 011001 011100 010101 010110 011010'.split(' ');

/** Returns the 95 modules of an EAN-13, 1 for black. */
function barsOf(code: string): string {
  const odd = ODD.split(' ');
  const inverse = (bars = '') => [...bars].map((bar) => (bar === '1' ? '0' : '1')).join('');
  const right = (digit: string) => inverse(odd[Number(digit)]);
  const mirror = (bars: string) => [...bars].reverse().join('');
  const left = [...code.slice(1, 7)].map((digit, place) =>
    MIRRORED[Number(code[0])]?.[place] === '1' ? mirror(right(digit)) : odd[Number(digit)],
  );
  return `101${left.join('')}01010${[...code.slice(7)].map(right).join('')}101`;
}

/**
 * Writes a video that Chromium plays as its camera, over and over: the barcode for a second, then white
 * for longer than a code needs to count as gone. Returns its path; it is deleted with the end of this process.
 */
export function barcodeVideo(code: string): string {
  const row = Buffer.alloc(WIDTH, 0xeb);
  const bars = barsOf(code);
  const from = Math.round((WIDTH - bars.length * MODULE) / 2);
  for (const [place, bar] of [...bars].entries()) {
    if (bar === '1') row.fill(0x10, from + place * MODULE, from + (place + 1) * MODULE);
  }
  const luma = Buffer.alloc(WIDTH * HEIGHT, 0xeb);
  for (let y = BARS.top; y < BARS.bottom; y++) row.copy(luma, y * WIDTH);
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 0x80);
  const frameOf = (light: Buffer) => Buffer.concat([Buffer.from('FRAME\n'), light, colour]);
  const shown = Array.from({ length: 10 }, () => frameOf(luma));
  const gone = Array.from({ length: 15 }, () => frameOf(Buffer.alloc(WIDTH * HEIGHT, 0xeb)));
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`);
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-camera-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'barcode.y4m');
  writeFileSync(path, Buffer.concat([head, ...shown, ...gone]));
  return path;
}
