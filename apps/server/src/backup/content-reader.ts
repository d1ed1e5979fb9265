import { pipeline, Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import type { z } from 'zod';
import { StartError } from '#platform/start-error.ts';
import { type BackupFile, damaged } from './backup-file.ts';
import { END_OF_ROWS, NEW_LINE, PORTION_BYTES } from './content-lines.ts';

const END_AFTER_ROW = Buffer.concat([Buffer.from('\n'), END_OF_ROWS]);

/** Reads the content of a backup from its beginning, a bounded piece at a time. */
export class ContentReader {
  readonly #path: string;
  readonly #chunks: AsyncIterator<Buffer>;
  /** Bytes read but not returned yet; they begin at the beginning of a line. */
  #rest: Buffer = Buffer.alloc(0);

  constructor(file: BackupFile) {
    this.#path = file.path;
    const content = createZstdDecompress({ chunkSize: PORTION_BYTES });
    // Errors of both come out of `content`, and are caught there.
    pipeline(Readable.from(file.compressed()), content, () => undefined);
    this.#chunks = content[Symbol.asyncIterator]();
  }

  /** Reads the next line, which must have this shape. */
  async line<Shape extends z.ZodType>(shape: Shape): Promise<z.infer<Shape>> {
    let end = this.#rest.indexOf(NEW_LINE);
    while (end === -1) {
      if (!(await this.#readMore())) throw damaged(this.#path);
      end = this.#rest.indexOf(NEW_LINE);
    }
    const text = this.#rest.toString('utf8', 0, end);
    this.#rest = this.#rest.subarray(end + 1);
    try {
      return shape.parse(JSON.parse(text));
    } catch {
      throw damaged(this.#path);
    }
  }

  /** Reads the rows that follow, in portions of whole rows, up to the line that ends them. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const end = this.#endOfRows();
      const known = end ?? this.#rest.lastIndexOf(NEW_LINE) + 1;
      const rows = this.#rest.subarray(0, known);
      this.#rest = this.#rest.subarray(end === undefined ? known : known + END_OF_ROWS.length);
      if (rows.length > 0) yield rows;
      if (end !== undefined) return;
      if (!(await this.#readMore())) throw damaged(this.#path);
    }
  }

  async isAtEnd(): Promise<boolean> {
    return this.#rest.length === 0 && !(await this.#readMore());
  }

  async close(): Promise<void> {
    await this.#chunks.return?.();
  }

  #endOfRows(): number | undefined {
    if (this.#rest.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS)) return 0;
    const before = this.#rest.indexOf(END_AFTER_ROW);
    return before === -1 ? undefined : before + 1;
  }

  async #readMore(): Promise<boolean> {
    const { value, done } = await this.#chunks.next().catch((cause: unknown) => {
      throw cause instanceof StartError ? cause : damaged(this.#path);
    });
    if (done) return false;
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
    return true;
  }
}
