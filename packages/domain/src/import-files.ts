/** A file of an import as it is chosen, in bytes. */
export const MAX_IMPORT_BYTES = 10_000_000;

/** The rows that one file may have; a larger one is refused as a whole. */
export const MAX_IMPORT_ROWS = 10_000;
