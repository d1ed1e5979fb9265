/** How a row looks on a roll, which has one font. */
export interface RollLook {
  isStrong?: boolean;
  /** Twice as high, and as wide as the others. */
  isTall?: boolean;
  isCentred?: boolean;
}

/** A row of a paper, whatever the width of the roll that it is printed on. */
export type RollRow =
  | ({ kind: 'text'; text: string; indent?: number } & RollLook)
  /** A label with its figure at the end of the row; either may have several lines. */
  | ({
      kind: 'pair';
      left: readonly string[];
      right: readonly string[];
      indent?: number;
    } & RollLook)
  /** Rows of cells: the first takes what the figures behind it leave. */
  | { kind: 'table'; rows: readonly (readonly string[])[] }
  | { kind: 'rule' }
  | { kind: 'space'; lines: number }
  /** A barcode of these letters and figures. */
  | { kind: 'barcode'; code: string };
