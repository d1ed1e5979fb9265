/** Font sizes of a key figure, in pixels: the largest and the smallest. */
export const KPI_FONT_DESKTOP = 24;
export const KPI_FONT_PHONE = 20;
export const KPI_FONT_MIN = 14;

interface Input {
  /** The room for the text, and what the text takes in the largest font, in pixels. */
  room: number;
  natural: number;
  largest: number;
}

/** The largest font in which the text stays on its line, in half pixels, though never below the least. */
export function fittingFont({ room, natural, largest }: Input): number {
  if (natural <= room) return largest;
  return Math.max(KPI_FONT_MIN, Math.floor((2 * largest * room) / natural) / 2);
}
