/**
 * Code or texts of a page could not be loaded: the server is unreachable, or has only a newer
 * version's.
 */
export class PartNotLoaded extends Error {
  constructor(cause?: unknown) {
    super('Part of the program could not be loaded.', { cause });
    this.name = 'PartNotLoaded';
  }
}
