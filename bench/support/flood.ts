/**
 * Sends one request repeatedly over many connections, from a thread of its own, so that it delays no other
 * client.
 */
import { Agent } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { send } from './load.ts';

export interface Flood {
  method: 'GET' | 'POST';
  url: string;
  /** Tokens of the senders, in turn; empty for strangers. */
  tokens: readonly string[];
  atOnce: number;
  seconds: number;
  body?: Uint8Array;
}

const { method, url, tokens, atOnce, seconds, body } = workerData as Flood;
const statuses: Record<string, number> = {};
const end = performance.now() + seconds * 1000;
await Promise.all(
  Array.from({ length: atOnce }, (_, index) => sendOn(tokens[index % tokens.length])),
);
parentPort?.postMessage(statuses);

/** Sends the request again after every answer, refused or not, and counts the answers by status. */
async function sendOn(token?: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  while (performance.now() < end) {
    const status = await send(agent, { method, url, headers, ...(body && { body }) }).catch(
      (error: NodeJS.ErrnoException) => String(error.code),
    );
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  agent.destroy();
}
