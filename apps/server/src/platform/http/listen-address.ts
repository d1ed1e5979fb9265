import { createServer } from 'node:net';
import { errorCode, firstLine, StartError } from '#platform/start-error.ts';

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Throws a `StartError` if the server cannot listen at the address, before anything else is touched.
 */
export async function refuseTakenAddress({ host, port }: ListenAddress): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ host, port, exclusive: true }, resolve);
    });
  } catch (error) {
    throw listenError(error, { host, port });
  } finally {
    probe.close();
  }
}

/** Explains an error of `listen` to the person who chose the address. */
export function listenError(cause: unknown, { host, port }: ListenAddress): StartError {
  const meanings: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program: stop that one, or choose another port with PORT=${port + 1}.`,
    EACCES: `Port ${port} is not allowed for this user: choose one above 1023 with PORT.`,
    EADDRNOTAVAIL: `HOST=${host} is not an address of this machine.`,
    ENOTFOUND: `HOST=${host} is not an address of this machine.`,
  };
  const meaning = meanings[errorCode(cause) ?? ''];
  return new StartError(meaning ?? `Cannot listen on ${host}:${port}: ${firstLine(cause)}.`, {
    cause,
  });
}

/** Returns the address to open in a browser on this machine. */
export function browserAddress({ host, port }: ListenAddress): string {
  const isLocal = ['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host);
  const name = isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
