interface Found {
  id: string;
  provider: { id: string } | null;
}

/**
 * Merges both lists: the chosen provider's products first, then the others, each once. Duplicates
 * come from products in both lists, and from pages that shifted between two loads. `theirs` is
 * undefined while it loads; the provider's products in `all` stand in for it. Others follow only
 * once all of theirs are there. Undefined while both lists load.
 */
export function providersFirst<Row extends Found>(
  providerId: string | undefined,
  theirs: readonly Row[] | undefined,
  hasMoreOfTheirs: boolean,
  all: readonly Row[] | undefined,
): Row[] | undefined {
  if (theirs === undefined && all === undefined) return undefined;
  const found = [...(theirs ?? []), ...(all ?? [])];
  const rows = [...new Map(found.map((row) => [row.id, row])).values()];
  if (providerId === undefined) return rows;
  const isTheirs = ({ provider }: Row) => provider?.id === providerId;
  return [
    ...rows.filter(isTheirs),
    ...(hasMoreOfTheirs ? [] : rows.filter((row) => !isTheirs(row))),
  ];
}
