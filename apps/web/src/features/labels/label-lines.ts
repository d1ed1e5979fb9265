/** Most labels in one print: more would keep a browser busy for minutes. */
export const MAX_LABELS = 2000;

/** A number of labels for a product, or one for each of its units where these have codes. */
export interface LabelLine {
  productId: string;
  quantity: number;
  /** Which units, where somebody chose among those with codes; else each gets a label. */
  unitIds?: readonly string[];
}

/** Adds one label of a product; a new product goes to the end. */
export function withOneMore(lines: readonly LabelLine[], productId: string): LabelLine[] {
  const before = lines.find((line) => line.productId === productId);
  return before === undefined
    ? [...lines, { productId, quantity: 1 }]
    : withQuantity(lines, productId, before.quantity + 1);
}

export function withQuantity(
  lines: readonly LabelLine[],
  productId: string,
  quantity: number,
): LabelLine[] {
  return lines.map((line) => (line.productId === productId ? { productId, quantity } : line));
}

export function withUnits(
  lines: readonly LabelLine[],
  productId: string,
  unitIds: readonly string[],
): LabelLine[] {
  return lines.map((line) => (line.productId === productId ? { ...line, unitIds } : line));
}

export function without(lines: readonly LabelLine[], productId: string): LabelLine[] {
  return lines.filter((line) => line.productId !== productId);
}

/** Number of all labels. */
export function labelsCount(lines: readonly Pick<LabelLine, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
