import { keepText, keptValue } from '../kept-text.ts';

const NAME = 'unanswered';

/** Forms and drafts that wait for an answer are few. */
const MAX_KEPT = 200;

// Where storage is blocked or full nothing new outlives the page, drafts with their keys neither.
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
  const kept = keptValue<string[]>(NAME);
  return [...new Set([...(Array.isArray(kept) ? kept : []), ...inMemory])];
}

function keep(keys: readonly string[]): void {
  inMemory = keys;
  keepText(NAME, JSON.stringify(keys));
}
