import { listOf, text } from '#shared/kept/validators.ts';
import { keepDurably } from '../kept/durable-text.ts';
import { keptText, parsedText } from '../kept/kept-text.ts';

const NAME = 'unanswered';

const isKeys = listOf(text);

/** Most keys to keep; few forms and drafts ever wait for an answer. */
const MAX_KEPT = 200;

// Used if storage is blocked or full, for as long as the page is open.
let inMemory: readonly string[] = [];

/**
 * Remembers, across reloads, that a call was sent under this key. Until the server answers it, its
 * outcome is unknown, even if nothing can be sent now.
 */
export function rememberUnanswered(key: string): void {
  keep([...others(key), key].slice(-MAX_KEPT));
}

export function forgetUnanswered(key: string): void {
  if (isUnanswered(key)) keep(others(key));
}

export function isUnanswered(key: string): boolean {
  return all().includes(key);
}

function others(key: string): string[] {
  return all().filter((one) => one !== key);
}

function all(): readonly string[] {
  // Read each time, since another tab may have written it.
  const kept = parsedText(keptText(NAME) ?? '');
  return [...new Set([...(isKeys(kept) ? kept : []), ...inMemory])];
}

function keep(keys: readonly string[]): void {
  // Empty while storage works, so that answers in other tabs count here too.
  inMemory = keepDurably(NAME, JSON.stringify(keys)) ? [] : keys;
}
