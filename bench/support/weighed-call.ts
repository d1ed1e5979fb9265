import { get } from 'node:http';
import { gunzipSync } from 'node:zlib';

export interface WeighedCall {
  body: unknown;
  /** Bytes of the answer as they travel, compressed. */
  bytes: number;
}

/** Sends a GET to a server as a browser does, and weighs its answer. */
export async function weighedCall(
  address: string,
  token: string,
  path: string,
  query: Record<string, string> = {},
): Promise<WeighedCall> {
  const url = `${address}/api${path}?${new URLSearchParams(query)}`;
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
  const { status, chunks } = await new Promise<{ status: number; chunks: Buffer[] }>(
    (resolve, reject) => {
      get(url, { headers }, (answer) => {
        const received: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => received.push(chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, chunks: received }));
        answer.on('error', reject);
      }).on('error', reject);
    },
  );
  const content = Buffer.concat(chunks);
  const isCompressed = content[0] === 0x1f && content[1] === 0x8b;
  const text = (isCompressed ? gunzipSync(content) : content).toString();
  if (status !== 200) throw new Error(`GET ${path} was answered ${status}: ${text}`);
  return { body: JSON.parse(text), bytes: content.length };
}
