import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type LaunchOptions } from '@playwright/test';

interface Answer {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

type Send = <Result>(method: string, params?: object, sessionId?: string) => Promise<Result>;

/** Longest wait, generous since a browser that has just started is slow. */
const PATIENCE_MS = 30_000;

/** Switches that keep hidden tabs at full speed. Playwright sets the same. */
const ALL_TABS_AT_WORK = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
];

/**
 * A browser without a debugger on its service workers. Playwright attaches one to each, and Chromium may
 * then lose the request of a page while one worker replaces another.
 */
export class PlainBrowser {
  readonly #process: ChildProcess;
  readonly #folder: string;
  readonly #send: Send;
  /** Address for a debugger. */
  readonly address: string;

  private constructor(process: ChildProcess, folder: string, address: string, send: Send) {
    this.#process = process;
    this.#folder = folder;
    this.address = address;
    this.#send = send;
  }

  /** Starts a browser. `folder` is the profile that a killed browser has left. */
  static async open(
    { executablePath = '', args = [] }: LaunchOptions,
    folder?: string,
  ): Promise<PlainBrowser> {
    const profile = folder ?? (await mkdtemp(join(tmpdir(), 'mostrador-browser-')));
    const started = spawn(
      executablePath,
      [
        ...args,
        ...ALL_TABS_AT_WORK,
        '--headless',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
      ],
      // Detached makes it the leader of a process group, so that `kill` ends its children too.
      { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
    );
    const address = await debuggingAddress(started);
    return new PlainBrowser(started, profile, address, await connect(address));
  }

  /** Opens a tab in which `script` runs before any other script of a page. */
  async newPage(script: string): Promise<PlainPage> {
    const { targetId } = await this.#send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
      width: 1440,
      height: 900,
    });
    const { sessionId } = await this.#send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    });
    const send: Send = (method, params) => this.#send(method, params, sessionId);
    await send('Page.enable');
    await send('Page.addScriptToEvaluateOnNewDocument', { source: script });
    await send('Emulation.setFocusEmulationEnabled', { enabled: true });
    return new PlainPage(send);
  }

  /** Kills the browser without a warning, as a power cut does. Returns the folder of its profile. */
  async kill(): Promise<string> {
    const ended = once(this.#process, 'exit');
    process.kill(-(this.#process.pid as number), 'SIGKILL');
    await ended;
    return this.#folder;
  }

  async close(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

export class PlainPage {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  async goto(url: string): Promise<void> {
    await this.#send('Page.navigate', { url });
  }

  async reload(): Promise<void> {
    await this.#send('Page.reload');
  }

  /** Waits until the expression is true, over reloads too. Throws with the page's text if it never is. */
  async until(expression: string): Promise<void> {
    const value = () => this.evaluate(expression).catch(() => undefined);
    try {
      await expect.poll(value, { message: expression, timeout: PATIENCE_MS }).toBe(true);
    } catch (error) {
      const place = "[location.href, document.readyState, document.body.innerText].join(' ')";
      throw new Error(`The page shows: ${await this.evaluate(place).catch(String)}`, {
        cause: error,
      });
    }
  }

  async shows(text: string): Promise<void> {
    await this.until(`document.body.innerText.includes(${JSON.stringify(text)})`);
  }

  async showsNo(text: string): Promise<void> {
    await this.until(`!document.body.innerText.includes(${JSON.stringify(text)})`);
  }

  /** Presses the button or follows the link of this name, as soon as it is there. */
  async press(name: string): Promise<void> {
    const named = `[...document.querySelectorAll('button, a')].find(({ innerText }) => innerText.trim() === ${JSON.stringify(name)})`;
    await this.until(`${named} !== undefined`);
    await this.evaluate(`${named}.click()`);
  }

  /** Returns the value of an expression, or undefined if it throws. Throws if the page is left before that. */
  async evaluate(expression: string): Promise<unknown> {
    const { result } = await this.#send<{ result: { value?: unknown } }>('Runtime.evaluate', {
      expression,
      returnByValue: true,
    });
    return result.value;
  }
}

async function debuggingAddress({ stderr }: ChildProcess): Promise<string> {
  let text = '';
  for await (const part of stderr ?? []) {
    text += part;
    const [address] = /ws:\/\/\S+/.exec(text) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error(`The browser did not start:\n${text}`);
}

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(data);
    if (answer.id === undefined) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  await once(socket, 'open');
  let sent = 0;
  return async <Result>(method: string, params: object = {}, sessionId?: string) => {
    const id = ++sent;
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    const { result, error } = await new Promise<Answer>((resolve) => waiting.set(id, resolve));
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as Result;
  };
}
