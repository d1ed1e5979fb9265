/** All other texts in one file: a file for each would be twenty requests before the first page. */
export const texts: Record<string, object> = import.meta.glob(
  ['./*.json', '!./common.json', '!./login.json'],
  { eager: true, import: 'default' },
);
