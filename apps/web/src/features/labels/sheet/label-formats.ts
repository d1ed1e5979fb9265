/** Layout of a sheet's labels in millimetres; the printer adds no margin. */
export interface LabelFormat {
  page: { width: number; height: number };
  label: { width: number; height: number };
  columns: number;
  rows: number;
  /** Upper left corner of the first label, and the distance from one label to the next. */
  first: { left: number; top: number };
  step: { across: number; down: number };
  /** White margin inside a label, which printers may not reach and a cut may cross. */
  padding: { across: number; down: number };
  /** Number of lines that the product's name may take. */
  nameLines: number;
}

export const LABEL_FORMAT_NAMES = ['a4', 'letter', 'single'] as const;
export type LabelFormatName = (typeof LABEL_FORMAT_NAMES)[number];

const MM_PER_INCH = 25.4;
const inches = (length: number) => length * MM_PER_INCH;

export const LABEL_FORMATS: Record<LabelFormatName, LabelFormat> = {
  /** 24 labels of 70 × 37 mm, without gaps. */
  a4: {
    page: { width: 210, height: 297 },
    label: { width: 70, height: 37 },
    columns: 3,
    rows: 8,
    first: { left: 0, top: 0.5 },
    step: { across: 70, down: 37 },
    padding: { across: 5, down: 4 },
    nameLines: 2,
  },
  /** Avery 5160: 30 labels of 2 5/8 × 1 inch. */
  letter: {
    page: { width: inches(8.5), height: inches(11) },
    label: { width: inches(2.625), height: inches(1) },
    columns: 3,
    rows: 10,
    first: { left: inches(0.1875), top: inches(0.5) },
    step: { across: inches(2.75), down: inches(1) },
    padding: { across: 2, down: 1.8 },
    nameLines: 1,
  },
  /** A label printer's roll: one label a page. */
  single: {
    page: { width: 50, height: 30 },
    label: { width: 50, height: 30 },
    columns: 1,
    rows: 1,
    first: { left: 0, top: 0 },
    step: { across: 50, down: 30 },
    padding: { across: 1.5, down: 1.8 },
    nameLines: 2,
  },
};

/** Number of labels on a sheet. */
export function placesOf({ columns, rows }: LabelFormat): number {
  return columns * rows;
}
