/** Largest file of an import, in bytes before base64. */
export const MAX_IMPORT_BYTES = 10_000_000;

/** Most rows of a file. A longer file is refused as a whole. */
export const MAX_IMPORT_ROWS = 10_000;
