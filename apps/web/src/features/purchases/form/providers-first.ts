interface Found {
  id: string;
  provider: { id: string } | null;
}

/**
 * The products of the chosen provider, then all others, each once: both lists have the provider's, and
 * a page that moved on while it was read may have one again. `theirs` is undefined until it has come:
 * until then those of all stand in for it. While there are more of theirs, no other may come before
 * them. Undefined while nothing has come.
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
