import { setTimeout as delay } from 'node:timers/promises';
import { type ChangesEvent, changesEvent } from '@mostrador/contract/events';
import type { Client } from './client.ts';
import { until, type WhenDone } from './processes.ts';

const RECONNECT_MS = 200;

/** A screen that listens for changes, and reconnects whenever its stream ends, as the web app does. */
export class Screen {
  /** Every change received so far. */
  readonly heard: ChangesEvent['changes'] = [];
  /** Number of streams opened. */
  opened = 0;
  isListening = false;
  readonly #client: Client;
  readonly #leaving = new AbortController();

  private constructor(client: Client) {
    this.#client = client;
  }

  /** Opens the screen and waits until it listens. */
  static async open(client: Client, whenDone: WhenDone): Promise<Screen> {
    const screen = new Screen(client);
    const listening = screen.#listen();
    whenDone(async () => {
      screen.#leaving.abort();
      await listening;
    });
    await until('the screen listens', () => screen.isListening);
    return screen;
  }

  /** Waits until a change of this record is received. */
  hearsOf(id: string): Promise<void> {
    return until(`word of ${id}`, () => this.heard.some((change) => change.id === id));
  }

  async #listen(): Promise<void> {
    const { signal } = this.#leaving;
    while (!signal.aborted) {
      await this.#read().catch(() => undefined);
      this.isListening = false;
      await delay(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #read(): Promise<void> {
    const { address, token } = this.#client;
    const response = await fetch(`${address}/api/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal: this.#leaving.signal,
    });
    if (response.status !== 200 || response.body === null) return;
    let unread = '';
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      if (!this.isListening) {
        this.isListening = true;
        this.opened++;
      }
      const events = (unread + text).split('\n\n');
      unread = events.pop() ?? '';
      for (const event of events) {
        if (!event.startsWith('data: ')) continue;
        this.heard.push(...changesEvent.parse(JSON.parse(event.slice('data: '.length))).changes);
      }
    }
  }
}
