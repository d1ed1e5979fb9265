/** Texts that outlive the page. Where storage is blocked or full they live only as long as it. */

export function keptText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns whether the text outlives the page. */
export function keepText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    // The page itself still holds it as long as it is open.
    return false;
  }
}

export function forgetText(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** The keys of everything that is kept here. */
export function keptKeys(): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place));
    return keys.filter((key) => key !== null);
  } catch {
    return [];
  }
}

/** A kept text as the JSON that it is; undefined where it is none. */
export function parsedText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
