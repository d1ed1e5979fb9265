/** Parts of a text receipt, as lines in the order in which they are read. */
export interface ReceiptParts {
  /** Store and tax number. */
  store: readonly string[];
  number: string;
  /** Date, and company and tax number of the buyer. */
  facts: readonly string[];
  /** The lines of each item. */
  items: readonly (readonly string[])[];
  /** What stands for so many items that are left out. */
  more: (count: number) => string;
  /** What leads to the total. */
  sums: readonly string[];
  total: string;
  /** Taxes within the total, and payments. */
  details: readonly string[];
  /** Change and balance. */
  closing: readonly string[];
  footer: readonly string[];
}

/**
 * Longest text in a link, encoded as in an e-mail. Clients cut a link at about 2,000 characters; the rest
 * is for the address and the subject.
 */
export const RECEIPT_ROOM = 1700;
/** Most of it that the footer takes from a receipt that is too long. */
const FOOTER_ROOM = 500;
const LINE_END = encodedLength('\n');
/** The blank lines between the parts. */
const BLANK_LINES = 3 * LINE_END;

/** Characters that the text takes in the link of an e-mail, the longest of the three. */
export function encodedLength(text: string): number {
  return encodeURIComponent(text.replaceAll('\n', '\r\n')).length;
}

/**
 * The receipt as one text that takes `room` at most. One that is too long names as many items as fit and
 * how many more there are, and its footer ends early; whatever else goes, the total stays. Nothing is cut
 * within a word.
 */
export function fitReceipt(parts: ReceiptParts, room = RECEIPT_ROOM): string {
  const whole = joined(parts);
  return encodedLength(whole) <= room ? whole : joined(shortened(parts, room));
}

function shortened(parts: ReceiptParts, room: number): ReceiptParts {
  const { items, more } = parts;
  let left = room - BLANK_LINES - costOf([parts.number, parts.total]);
  left -= Math.max(costOf([more(1)]), costOf([more(items.length)]));
  /** Takes as many as fit, whole, in order. */
  const take = (blocks: readonly (readonly string[])[]) => {
    const taken: (readonly string[])[] = [];
    for (const block of blocks) {
      const cost = costOf(block);
      if (cost > left) break;
      left -= cost;
      taken.push(block);
    }
    return taken;
  };
  /** Takes the words that fit, of `most` at most. */
  const takeWords = (lines: readonly string[], most: number) => {
    const words = startOf(lines, Math.min(most, left));
    left -= costOf(words);
    return words;
  };
  const each = (lines: readonly string[]) => lines.map((line) => [line]);
  const closing = take(each(parts.closing)).flat();
  const store = takeWords(parts.store, left);
  const facts = take(each(parts.facts)).flat();
  const sums = take(each(parts.sums)).flat();
  const details = take(each(parts.details)).flat();
  const footer = takeWords(parts.footer, FOOTER_ROOM);
  const named = take(items);
  const unnamed = items.length - named.length;
  return {
    ...parts,
    closing,
    store,
    facts,
    sums,
    details,
    footer,
    items: unnamed === 0 ? named : [...named, [more(unnamed)]],
  };
}

function joined(parts: ReceiptParts): string {
  return [
    [...parts.store, parts.number, ...parts.facts],
    parts.items.flat(),
    [...parts.sums, parts.total, ...parts.details, ...parts.closing],
    parts.footer,
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function costOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + encodedLength(line) + LINE_END, 0);
}

/** The first of the lines that take `room` at most; the last one ends after a word, with "…". */
export function startOf(lines: readonly string[], room: number): string[] {
  const kept: string[] = [];
  let left = room;
  for (const line of lines) {
    const cost = costOf([line]);
    if (cost > left) {
      const start = firstWords(line, left);
      return start === '' ? kept : [...kept, start];
    }
    left -= cost;
    kept.push(line);
  }
  return kept;
}

/** The first words of a line with "…" after them; blank if not one fits. */
function firstWords(line: string, room: number): string {
  const words = line.split(' ');
  while (words.pop() !== undefined && words.length > 0) {
    const start = `${words.join(' ')}…`;
    if (costOf([start]) <= room) return start;
  }
  return '';
}
