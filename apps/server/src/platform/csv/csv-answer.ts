import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type CsvFile, csvText } from './csv.ts';
import type { CsvShape } from './csv-shape.ts';

/**
 * Sends a file while it is made. An error before the first chunk is answered as any other. A later one
 * breaks the connection, since a file that merely ended would be taken for a whole one.
 */
export async function sendCsv(
  reply: FastifyReply,
  file: CsvFile,
  shape: CsvShape,
): Promise<FastifyReply> {
  const chunks = csvText(file, shape);
  const first = await chunks.next();
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file.fileName}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(beginningWith(first, chunks)));
}

async function* beginningWith(
  first: IteratorResult<string, void>,
  rest: AsyncGenerator<string, void>,
) {
  if (first.done !== true) yield first.value;
  yield* rest;
}
