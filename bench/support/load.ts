/** A bounded load over HTTP: a number of clients, each with one connection, for a number of seconds. */
import { Agent, request } from 'node:http';

export interface Call {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

export interface LoadResult {
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
}

/** Connections that a browser opens to one server. */
const CONNECTIONS = 6;

/**
 * Lets each client make one call after another. `next` returns a client's next call, or several made at
 * once, which count as one. Times are milliseconds.
 */
export async function load(
  clients: number,
  seconds: number,
  next: (client: number) => Call | Call[],
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients * CONNECTIONS });
  const times: number[] = [];
  let failed = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < end) {
        const began = performance.now();
        const statuses = await Promise.all([next(client)].flat().map((call) => send(agent, call)));
        times.push(performance.now() - began);
        if (statuses.some((status) => status >= 400)) failed++;
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  return { perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99), failed };
}

/** Makes a call, and returns its status once the whole answer has arrived. */
export function send(agent: Agent, { method, url, headers, body }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, method, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    call.on('error', reject);
    call.end(body);
  });
}
