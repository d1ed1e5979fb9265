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
      'There is already a person who signs in as sol@shop.test: give the owner another address with --email.\n',
    );

    const server = startProcess('dist/main.js', [], { ...env, HOST: '127.0.0.1', PORT: '0' });
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

  it('has someone who is locked out let in again with another password', async () => {
    const env = { DATA_DIR: await temporaryFolder(), NODE_ENV: 'production', LOG_LEVEL: 'fatal' };
    const run = async (...args: string[]) => {
      const command = startProcess('src/commands/store.ts', args, env);
      const code = await command.ends();
      return {
        code,
        output: command.output(),
        password: /password (\S+)/.exec(command.output())?.[1],
      };
    };
    const opened = await run('create', '--name', 'Sol', '--email', 'sol@shop.test');
    const reset = await run('reset-password', '--email', 'Sol@shop.test');
    expect(reset).toMatchObject({ code: 0, output: expect.stringContaining('Sol@shop.test') });
    expect(reset.password).not.toBe(opened.password);
    expect(await run('reset-password', '--email', 'nobody@shop.test')).toMatchObject({
      code: 1,
      output: 'There is nobody who can sign in as nobody@shop.test.\n',
    });

    const server = startProcess('dist/main.js', [], { ...env, HOST: '127.0.0.1', PORT: '0' });
    await server.says('is ready: ');
    const address = /http:\/\/\S+/.exec(server.output())?.[0];
    const signIn = async (password: string | undefined) => {
      const answer = await fetch(`${address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'sol@shop.test', password }),
      });
      return answer.status;
    };
    expect(await signIn(opened.password)).toBe(401);
    expect(await signIn(reset.password)).toBe(200);
  });

  it.each([
    [
      ['create', '--name', 'X'],
      '--email is missing or wrong: write the email address of the owner.',
    ],
    [
      ['reset-password'],
      '--email is missing: write the email address of the person who is locked out.',
    ],
    [
      ['create', '--name', 'X', '--email', 'a@b.test', '--time-zone', 'Mars/Base'],
      'There is no time zone Mars/Base: write one such as America/Bogota.',
    ],
    [
      ['create', '--name', 'X', '--email', 'a@b.test', '--currency', 'pesos'],
      'Amounts cannot be shown in the currency pesos for the locale en-US: write for example --currency COP --locale es-CO.',
    ],
    [
      ['create', '--name', 'X', '--email', 'a@b.test', '--currency', 'KWD'],
      'Amounts in KWD have more than 2 decimals, which cannot be kept: choose another currency.',
    ],
  ])('is refused in one plain line for %j', async (args, line) => {
    const command = startProcess('src/commands/store.ts', args, {
      DATA_DIR: await temporaryFolder(),
    });
    expect(await command.ends()).toBe(1);
    expect(command.output()).toBe(`${line}\n`);
  });
});
