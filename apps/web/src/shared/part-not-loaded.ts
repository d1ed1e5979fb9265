/**
 * Code or texts of a page that could not be fetched: the server is gone, or has a newer version's alone.
 */
export class PartNotLoaded extends Error {
  constructor(cause?: unknown) {
    super('Part of the program could not be loaded.', { cause });
    this.name = 'PartNotLoaded';
  }
}
