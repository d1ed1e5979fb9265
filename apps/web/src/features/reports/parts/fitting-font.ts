/** Font sizes of a key figure, in pixels: the largest and the smallest. */
export const KPI_FONT_DESKTOP = 24;
export const KPI_FONT_PHONE = 20;
export const KPI_FONT_MIN = 14;

interface Input {
  /** Width that is available, and width of the text in the largest font, in pixels. */
  room: number;
  natural: number;
  largest: number;
}

/**
 * Largest font size that keeps the text on one line, in steps of half a pixel, at least KPI_FONT_MIN.
 */
export function fittingFont({ room, natural, largest }: Input): number {
  if (natural <= room) return largest;
  return Math.max(KPI_FONT_MIN, Math.floor((2 * largest * room) / natural) / 2);
}
