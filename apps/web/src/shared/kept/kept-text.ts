/** Reads a text from local storage; null if it is absent or storage is blocked. */

export function keptText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns whether the text survives the page. */
export function keepText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    // Storage is blocked or full: the page holds the text while it is open.
    return false;
  }
}

export function forgetText(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage has kept nothing.
  }
}

/** All keys in local storage. */
export function keptKeys(): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place));
    return keys.filter((key) => key !== null);
  } catch {
    return [];
  }
}

/** Parses a kept text; undefined if it is no JSON. */
export function parsedText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
