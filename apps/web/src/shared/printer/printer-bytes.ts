import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { type GridLine, gridOf } from './printer-grid.ts';
import type { RollRow } from './roll-row.ts';

/**
 * Code pages in the order in which they are tried. Windows-1252 has the letters of Spanish, the euro and
 * the typographic quotes, and nearly every ESC/POS printer has it; a letter of none of these becomes a question mark.
 */
const CODE_PAGES = ['windows1252', 'windows1250', 'windows1251', 'windows1253'] as const;

/** Lines that lie between a printer's head and its knife. */
const LINES_TO_KNIFE = 5;

/** Height of a barcode in dots, of which a printer has eight to the millimetre. */
const BARCODE_DOTS = 80;
/** Rows of so many characters are 80 mm wide, with room for bars of three dots; else of two. */
const WIDE_COLUMNS = 42;

/** A printer that shall print, and the number of characters in its rows. */
function encoderFor(columns: number): ReceiptPrinterEncoder {
  return new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns,
    codepageMapping: 'epson',
    codepageCandidates: [...CODE_PAGES],
    feedBeforeCut: LINES_TO_KNIFE,
    newline: '\n',
  })
    .initialize()
    .codepage('auto');
}

/** ESC/POS of a paper: its lines, and the cut behind them. */
export function paperBytes(rows: readonly RollRow[], columns: number): Uint8Array<ArrayBuffer> {
  const encoder = encoderFor(columns);
  for (const line of gridOf(rows, columns)) addLine(encoder, line, columns);
  return bytesOf(encoder.cut('partial'));
}

/** What goes out in place of a letter that no code page has. */
const QUESTION_MARK = 0x3f;

/** Whether a printer prints the text as it stands, which has no question mark of its own. */
export function isPrintable(text: string): boolean {
  return !paperBytes([{ kind: 'text', text }], WIDE_COLUMNS).includes(QUESTION_MARK);
}

/**
 * ESC/POS of the pulse that opens the drawer at the printer’s socket. Drawers are wired to one of two pins, so
 * both have it. Two encodings, since one would feed a line of paper between them.
 */
export function pulseBytes(): Uint8Array<ArrayBuffer> {
  const pulses = [0, 1].map((pin) => encoderFor(WIDE_COLUMNS).pulse(pin).encode());
  return Uint8Array.from(pulses.flatMap((bytes) => [...bytes]));
}

function addLine(encoder: ReceiptPrinterEncoder, line: GridLine, columns: number): void {
  if (line.kind === 'barcode') {
    encoder
      .align('center')
      .barcode(line.code, 'code128', {
        height: BARCODE_DOTS,
        width: columns < WIDE_COLUMNS ? 1 : 2,
        text: false,
      })
      .align('left');
    return;
  }
  const { text, isStrong, isTall } = line;
  encoder
    .bold(isStrong)
    .height(isTall ? 2 : 1)
    .line(text)
    .bold(false)
    .height(1);
}

/** A copy of its own, since a browser takes no bytes of memory that may be shared. */
function bytesOf(encoder: ReceiptPrinterEncoder): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(encoder.encode());
}
