/** Texts that outlive the page. Where storage is blocked or full they live only as long as it. */

export function keptText(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keepText(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    // The page itself still holds it as long as it is open.
  }
}

export function forgetText(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}

/** A kept text as what it was made of; undefined where there is none, or it is something else. */
export function keptValue<Value>(name: string): Value | undefined {
  try {
    return JSON.parse(keptText(name) ?? '') as Value;
  } catch {
    return undefined;
  }
}
