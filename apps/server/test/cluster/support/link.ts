import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { WhenDone } from './processes.ts';

/** A connection to the database that a test can slow down or cut. */
export interface Link {
  readonly port: number;
  /** Delays every answer. */
  delay(milliseconds: number): void;
  /** Passes nothing on any more, without telling either side. */
  block(): void;
}

/** Opens a port that leads to another one of this machine. */
export async function openLink(to: number, whenDone: WhenDone): Promise<Link> {
  let delayMs = 0;
  let isBlocked = false;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    // An error on one side ends the other.
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((caller) => {
    const called = connect({ host: '127.0.0.1', port: to });
    for (const socket of [caller, called]) keep(socket);
    caller.on('data', (chunk) => {
      if (!isBlocked) called.write(chunk);
    });
    called.on('data', (chunk) => {
      const pass = () => {
        if (!isBlocked && !caller.destroyed) caller.write(chunk);
      };
      if (delayMs === 0) pass();
      else setTimeout(pass, delayMs);
    });
    caller.once('close', () => called.destroy());
    called.once('close', () => caller.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenDone(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    delay(milliseconds) {
      delayMs = milliseconds;
    },
    block() {
      isBlocked = true;
    },
  };
}
