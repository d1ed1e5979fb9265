import { describe, expect, it } from 'vitest';
import { startProcess } from './start-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

describe('a real shop', () => {
  it('is opened by a command, and its owner signs in to a server without the demo', async () => {
    const env = { DATA_DIR: await temporaryFolder(), NODE_ENV: 'production', LOG_LEVEL: 'fatal' };
    const open = ['create', '--name', 'Ferretería Sol', '--email', 'sol@shop.test'];
    const settings = ['--locale', 'es-CO', '--currency', 'COP', '--time-zone', 'America/Bogota'];
    const command = startProcess('src/commands/store.ts', [...open, ...settings], env);
    expect(await command.ends(), command.output()).toBe(0);
    const password = /password (\S+)/.exec(command.output())?.[1];

    const again = startProcess('src/commands/store.ts', open, env);
    expect(await again.ends()).toBe(1);
    expect(again.output()).toBe(
      'There is a person sol@shop.test already: give another owner with --email.\n',
    );

    const server = startProcess('src/main.ts', [], { ...env, HOST: '127.0.0.1', PORT: '0' });
    await server.says('is ready: ');
    const address = /http:\/\/\S+/.exec(server.output())?.[0];
    const answer = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'sol@shop.test', password }),
    });
    expect(await answer.json()).toMatchObject({
      user: {
        role: 'STORE_OWNER',
        store: { name: 'Ferretería Sol', settings: { locale: 'es-CO', currency: 'COP' } },
      },
    });
  });

  it.each([
    [['create', '--name', 'X'], '--email takes the e-mail address of the owner.'],
    [
      ['create', '--name', 'X', '--email', 'a@b.test', '--time-zone', 'Mars/Base'],
      'There is no time zone Mars/Base.',
    ],
    [
      ['create', '--name', 'X', '--email', 'a@b.test', '--currency', 'pesos'],
      'Money cannot be shown in pesos for en-US.',
    ],
  ])('is refused in one plain line for %j', async (args, line) => {
    const command = startProcess('src/commands/store.ts', args, {
      DATA_DIR: await temporaryFolder(),
    });
    expect(await command.ends()).toBe(1);
    expect(command.output()).toBe(`${line}\n`);
  });
});
