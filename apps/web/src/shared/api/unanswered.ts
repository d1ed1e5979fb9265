import { keepDurably } from '../kept/durable-text.ts';
import { keptText, parsedText } from '../kept/kept-text.ts';
import { listOf, text } from '../kept/shape.ts';

const NAME = 'unanswered';

const isKeys = listOf(text);

/** Forms and drafts that wait for an answer are few. */
const MAX_KEPT = 200;

// Copy for a browser without storage, or without room. It lives as long as the page.
let inMemory: readonly string[] = [];

/**
 * Remembers, over a reload too, that something was sent under this key: until the server has answered
 * it nobody knows what became of it, also where nothing can be sent now.
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
  // Another tab may have written it.
  const kept = parsedText(keptText(NAME) ?? '');
  return [...new Set([...(isKeys(kept) ? kept : []), ...inMemory])];
}

function keep(keys: readonly string[]): void {
  // What is kept is read anew each time: another tab may get an answer to it.
  inMemory = keepDurably(NAME, JSON.stringify(keys)) ? [] : keys;
}
