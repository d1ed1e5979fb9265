import { startHaproxy } from './haproxy.ts';
import { CHECKER } from './postgres-server.ts';
import { freePort, type WhenDone } from './processes.ts';

/** Status that PostgreSQL reports when a client signs in, since version 14. */
const IS_PRIMARY = hex('in_hot_standby\0off\0');

/**
 * Opens one address for a primary and its standbys, and returns its port. haproxy signs in to each and
 * reads whether it is the primary. Connections go to that one alone, and are cut when it stops being
 * the primary.
 */
export async function startDatabaseFront(
  ports: readonly number[],
  whenDone: WhenDone,
): Promise<number> {
  const port = await freePort();
  const servers = ports.map((each, index) => `  server database${index} 127.0.0.1:${each}`);
  await startHaproxy(
    `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s

frontend database
  bind 127.0.0.1:${port}
  default_backend primary

backend primary
  option tcp-check
  tcp-check connect
  tcp-check send-binary ${signInMessage()}
  tcp-check expect binary ${IS_PRIMARY}
  default-server check inter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
    port,
    whenDone,
  );
  return port;
}

/** Returns a client's first message: its length, version 3.0 of the protocol, then names and values. */
function signInMessage(): string {
  const rest = `${hex(`user\0${CHECKER}\0database\0postgres\0`)}00`;
  const length = 8 + rest.length / 2;
  return `${length.toString(16).padStart(8, '0')}00030000${rest}`;
}

function hex(text: string): string {
  return Buffer.from(text, 'latin1').toString('hex');
}
