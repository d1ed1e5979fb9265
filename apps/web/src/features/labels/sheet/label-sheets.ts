import { type LabelFormat, placesOf } from './label-formats.ts';

interface Place {
  /** From the sheet's upper left corner, in millimetres. */
  left: number;
  top: number;
}

/** A place with its label. Without a label it stays free, or was used by an earlier print. */
type PlacedLabel<Label> = Place & { label: Label | undefined; isUsed: boolean };

/** A sheet with all its places. */
export type Sheet<Label> = readonly PlacedLabel<Label>[];

/**
 * Lays labels out row by row. `startAt` is the first free place of the first sheet, from 1 to the
 * format's number of places; earlier places count as used.
 */
export function labelSheets<Label>(
  labels: readonly Label[],
  format: LabelFormat,
  startAt: number,
): Sheet<Label>[] {
  if (labels.length === 0) return [];
  const places = placesOf(format);
  const used = startAt - 1;
  const sheetsCount = Math.ceil((used + labels.length) / places);
  return Array.from({ length: sheetsCount }, (_, sheet) => {
    return Array.from({ length: places }, (_, place) => {
      const label = sheet * places + place - used;
      return { ...placeOf(place, format), label: labels[label], isUsed: label < 0 };
    });
  });
}

function placeOf(place: number, { columns, first, step }: LabelFormat): Place {
  return {
    left: first.left + (place % columns) * step.across,
    top: first.top + Math.floor(place / columns) * step.down,
  };
}
