/** Names the row of all custom items in a file; screens have a text for it. */
export function withFileName<Row extends { name: string | null }>(row: Row): Row {
  return row.name === null ? { ...row, name: 'Custom items' } : row;
}
