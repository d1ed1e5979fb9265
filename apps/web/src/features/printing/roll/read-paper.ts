import type { RollLook, RollRow } from '#shared/printer/roll-row.ts';

/** Text this much larger than the paper’s own is printed twice as high. */
const TALL = 1.25;
const STRONG_WEIGHT = 600;
/** Narrower gaps are no line of their own. */
const LEAST_GAP_LINES = 1.5;

/**
 * Reads a roll’s paper as the browser has laid it out, so that a receipt printer prints the very rows, texts
 * and figures of the browser’s own print. What stands where is told by the elements, how it looks by
 * their style; the paper must be in the document.
 */
export function readPaper(paper: Element): RollRow[] {
  const base = sizeOf(paper);
  const rows = [...paper.children]
    .filter(isShown)
    .flatMap((part, index): RollRow[] => [
      ...(index === 0 ? [] : [separator(part)]),
      ...readBlock(part, base),
    ]);
  // An empty part leaves two rules with nothing between.
  return rows.filter(({ kind }, index) => kind !== 'rule' || rows[index - 1]?.kind !== 'rule');
}

/** Rules are dashed between the parts of a paper, and solid within one. */
function separator(part: Element): RollRow {
  const isRuled = getComputedStyle(part).borderTopStyle === 'dashed';
  return isRuled ? { kind: 'rule' } : { kind: 'space', lines: 1 };
}

function readBlock(block: Element, base: number): RollRow[] {
  if (!isShown(block)) return [];
  if (block instanceof SVGElement) return readBarcode(block);
  const { borderTopStyle, borderBottomStyle } = getComputedStyle(block);
  const isRow = block.firstElementChild?.tagName === 'DT';
  return [
    ...gapAbove(block),
    ...(borderTopStyle === 'solid' ? [RULE] : []),
    ...(isRow ? [readRow(block, base)] : readInside(block, base)),
    ...(borderBottomStyle === 'solid' ? [RULE] : []),
  ];
}

const RULE: RollRow = { kind: 'rule' };

const TICK = '[ ] ';

/** Room above a line to sign on. */
function gapAbove(block: Element): RollRow[] {
  const { marginTop, lineHeight } = getComputedStyle(block);
  const lines = Number.parseFloat(marginTop) / Number.parseFloat(lineHeight);
  return lines < LEAST_GAP_LINES ? [] : [{ kind: 'space', lines: Math.round(lines) }];
}

function readInside(block: Element, base: number): RollRow[] {
  if (block instanceof HTMLTableElement) return readTable(block, base);
  // A box to tick stands before the text of an entry.
  if (block instanceof HTMLLIElement) {
    const [first = '', ...others] = textsOf(block);
    return [
      { kind: 'text', text: TICK + first, ...lookOf(block, base) },
      ...others.map((text): RollRow => ({ kind: 'text', text, indent: TICK.length })),
    ];
  }
  const rows: RollRow[] = [];
  for (const run of runsOf(block)) {
    if (run instanceof Element) rows.push(...readBlock(run, base));
    else for (const text of run.texts) rows.push({ kind: 'text', text, ...lookOf(run.of, base) });
  }
  return rows;
}

/** The label and the figure of a row; a part of the row above is indented. */
function readRow(row: Element, base: number): RollRow {
  const [label, figure] = row.children;
  return {
    kind: 'pair',
    left: label === undefined ? [] : textsOf(label),
    right: figure === undefined ? [] : textsOf(figure),
    ...(Number.parseFloat(getComputedStyle(row).paddingLeft) > 0 && { indent: 2 }),
    ...lookOf(row, base),
  };
}

function readTable(table: HTMLTableElement, base: number): RollRow[] {
  const rows = [...table.rows].filter((row) => isShown(row) && isShown(row.parentElement ?? row));
  const isStacked = rows.some((row) => getComputedStyle(row).display === 'flex');
  if (isStacked) return rows.flatMap((row) => readStacked(row, base));
  return [{ kind: 'table', rows: rows.map(({ cells }) => [...cells].map(textOf)) }];
}

/** Holds “2 × $5.00” together. */
const HARD_SPACE = '\u00a0';

/** A row of goods: its texts take lines of their own, its figures share the next. */
function readStacked({ cells }: HTMLTableRowElement, base: number): RollRow[] {
  const isWhole = (cell: Element) => getComputedStyle(cell).flexBasis === '100%';
  const figures = [...cells]
    .filter((cell) => !isWhole(cell))
    .map((cell) => textOf(cell).replaceAll(' ', HARD_SPACE));
  const texts = [...cells].filter(isWhole).flatMap((cell) => readInside(cell, base));
  if (figures.length === 0) return texts;
  const left = [[...figures.slice(0, -3), figures.slice(-3, -1).join(HARD_SPACE)].join(' ')];
  return [...texts, { kind: 'pair', left, right: figures.slice(-1), indent: 2 }];
}

/** The barcode’s letters stand below it. */
function readBarcode(bars: SVGElement): RollRow[] {
  const code = bars.nextElementSibling?.textContent ?? '';
  return code === '' ? [] : [{ kind: 'barcode', code }];
}

/** Text that runs on within an element, and the element that gives it its look. */
interface Run {
  texts: readonly string[];
  of: Element;
}

/** The blocks of an element, and the texts between them. */
function runsOf(block: Element): (Run | Element)[] {
  const runs: (Run | Element)[] = [];
  let text = '';
  let of: Element | undefined;
  const end = () => {
    const texts = linesOf(text);
    if (texts.length > 0) runs.push({ texts, of: of ?? block });
    [text, of] = ['', undefined];
  };
  for (const node of block.childNodes) {
    if (node instanceof Element && isBlock(node)) {
      end();
      runs.push(node);
    } else {
      text += node instanceof Element ? textOf(node) : (node.textContent ?? '');
      if (of === undefined && node instanceof Element) of = node;
      else if ((node.textContent ?? '').trim() !== '') of ??= block;
    }
  }
  end();
  return runs;
}

/** All lines of an element, with those of the blocks within it. */
function textsOf(element: Element): string[] {
  return runsOf(element).flatMap((run) => (run instanceof Element ? textsOf(run) : [...run.texts]));
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The text of an element, with what its style adds: "× " before the price of a unit. */
function textOf(element: Element): string {
  const { textTransform } = getComputedStyle(element);
  const text = `${addedText(element, '::before')}${element.textContent ?? ''}${addedText(element, '::after')}`;
  return textTransform === 'uppercase' ? text.toUpperCase() : text;
}

function addedText(element: Element, place: '::before' | '::after'): string {
  return /^"(.*)"$/.exec(getComputedStyle(element, place).content)?.[1] ?? '';
}

function lookOf(element: Element, base: number): RollLook {
  const { fontWeight, textAlign } = getComputedStyle(element);
  return {
    ...(Number(fontWeight) >= STRONG_WEIGHT && { isStrong: true }),
    ...(sizeOf(element) > base * TALL && { isTall: true }),
    ...(textAlign === 'center' && { isCentred: true }),
  };
}

const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
const isShown = (element: Element) => getComputedStyle(element).display !== 'none';
const isBlock = (element: Element) => !getComputedStyle(element).display.startsWith('inline');
