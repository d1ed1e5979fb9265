import type { ChangesEvent } from '@mostrador/contract/events';
import { HEARTBEAT_MS } from '@mostrador/contract/live';
import { callForResponse } from './client.ts';

/**
 * A stream that is silent for longer is dead, which no error reports after a change of network or
 * sleep.
 */
const SILENCE_LIMIT_MS = 2.5 * HEARTBEAT_MS;

/**
 * Opens the stream of changes in the store. Throws as `call` does. The returned events end, or
 * throw, when the stream is cut, silent for too long, or aborted.
 */
export async function openEventStream(
  abortion: AbortController,
): Promise<AsyncGenerator<ChangesEvent>> {
  const { body } = await callForResponse('readEvents', { signal: abortion.signal });
  return eventsOf(untilSilent(body ?? new ReadableStream(), abortion));
}

/** Parses server-sent events: each is `data: ` with JSON on one line, followed by a blank line. */
export async function* eventsOf(texts: AsyncIterable<string>): AsyncGenerator<ChangesEvent> {
  let unread = '';
  for await (const text of texts) {
    const blocks = (unread + text).split('\n\n');
    unread = blocks.pop() ?? '';
    for (const block of blocks) {
      if (block.startsWith(DATA)) yield JSON.parse(block.slice(DATA.length));
    }
  }
}

const DATA = 'data: ';

async function* untilSilent(
  body: ReadableStream<BufferSource>,
  abortion: AbortController,
): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const limit = setTimeout(() => abortion.abort(), SILENCE_LIMIT_MS);
    const { done, value } = await reader.read().finally(() => clearTimeout(limit));
    if (done) return;
    yield value;
  }
}
