/** Most labels in one print: more would keep a browser busy for minutes. */
export const MAX_LABELS = 2000;

/**
 * A number of labels for a product. Where its units have codes, each gets one, or those alone that are among `unitIds` or
 * came at one of the moments `cameAt`.
 */
export interface LabelLine {
  productId: string;
  quantity: number;
  /** Units that were scanned or chosen. */
  unitIds?: readonly string[];
  /** When receipts of a purchase brought the units. */
  cameAt?: readonly string[];
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

/** Adds the label of a unit; a new product goes to the end, with that label alone. */
export function withUnit(
  lines: readonly LabelLine[],
  productId: string,
  unitId: string,
): LabelLine[] {
  if (!lines.some((line) => line.productId === productId)) {
    return [...lines, { productId, quantity: 1, unitIds: [unitId] }];
  }
  return lines.map((line) =>
    line.productId === productId && isPart(line)
      ? { ...line, unitIds: [...(line.unitIds ?? []), unitId] }
      : line,
  );
}

/** Labels these units of a product alone. */
export function withUnits(
  lines: readonly LabelLine[],
  productId: string,
  unitIds: readonly string[],
): LabelLine[] {
  return lines.map((line) =>
    line.productId === productId ? { productId, quantity: line.quantity, unitIds } : line,
  );
}

/** Whether a line labels this unit of its product. */
export function labelsUnit(
  line: LabelLine,
  { id, createdAt }: { id: string; createdAt: string },
): boolean {
  const { unitIds, cameAt } = line;
  return !isPart(line) || unitIds?.includes(id) === true || cameAt?.includes(createdAt) === true;
}

/** Whether a line labels some units of its product alone. */
function isPart({ unitIds, cameAt }: LabelLine): boolean {
  return unitIds !== undefined || cameAt !== undefined;
}

export function without(lines: readonly LabelLine[], productId: string): LabelLine[] {
  return lines.filter((line) => line.productId !== productId);
}

/** Number of all labels. */
export function labelsCount(lines: readonly Pick<LabelLine, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
