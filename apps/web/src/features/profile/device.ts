/** What a browser says of itself, as far as it can be told. */
export interface Device {
  browser: string | undefined;
  system: string | undefined;
  isHandheld: boolean;
}

// The first that fits: most browsers also call themselves by the names further down.
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?Chrome\/|\bCriOS\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
] as const;
const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;
const HANDHELD = new Set(['iPhone', 'iPad', 'Android']);

/** The browser and system of a user agent, by the names that people know them by. */
export function deviceOf(userAgent: string | null): Device {
  const named = (names: typeof BROWSERS | typeof SYSTEMS) =>
    names.find(([, sign]) => userAgent !== null && sign.test(userAgent))?.[0];
  const system = named(SYSTEMS);
  return {
    browser: named(BROWSERS),
    system,
    isHandheld: system !== undefined && HANDHELD.has(system),
  };
}
