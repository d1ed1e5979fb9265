import { startHaproxy } from './haproxy.ts';
import { freePort, type WhenDone } from './processes.ts';

/**
 * Puts haproxy before the servers; gives its address. Requests go to each in turn, whoever sends them.
 * One that a server did not answer, because it was killed or its database is away, goes to another: a
 * command carries its key, so that it happens once however often it is sent.
 */
export async function startBalancer(ports: readonly number[], whenDone: WhenDone): Promise<string> {
  const port = await freePort();
  const servers = ports.map((each, index) => `  server shop${index} 127.0.0.1:${each}`);
  await startHaproxy(
    `
defaults
  mode http
  timeout connect 2s
  timeout http-request 10s
  # Longer than the 15 s after which an open stream of events shows that it lives.
  timeout client 60s
  timeout server 60s
  option forwardfor
  # Whole, so that it can be sent again.
  option http-buffer-request
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response junk-response 503

frontend counter
  bind 127.0.0.1:${port}
  default_backend shop

backend shop
  balance roundrobin
  option httpchk
  http-check send meth GET uri /api/ready
  http-check expect status 200
  default-server check inter 500ms fall 2 rise 1
${servers.join('\n')}
`,
    port,
    whenDone,
  );
  return `http://127.0.0.1:${port}`;
}
