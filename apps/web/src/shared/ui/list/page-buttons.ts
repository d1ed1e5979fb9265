/**
 * Buttons of a pagination bar (rules.md#page-sizes): all pages up to 5; beyond that the first, the
 * last, the current page and its neighbours, with null for each gap.
 */
export function pageButtons(page: number, totalPages: number): (number | null)[] {
  const all = Array.from({ length: totalPages }, (_, index) => index + 1);
  if (totalPages <= 5) return all;
  const shown = [...new Set([1, page - 1, page, page + 1, totalPages])].filter(
    (number) => number >= 1 && number <= totalPages,
  );
  return shown.flatMap((number, index) => {
    const before = shown[index - 1];
    return before !== undefined && number - before > 1 ? [null, number] : [number];
  });
}
