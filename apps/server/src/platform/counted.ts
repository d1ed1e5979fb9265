/** Returns `1 order` or `1,204 orders`, for the output of a command. */
export function counted(count: number, thing: string): string {
  return `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`;
}
