/** Browser and system of a device, as far as its user agent tells. */
export interface Device {
  browser: string | undefined;
  system: string | undefined;
  isHandheld: boolean;
}

// The first match counts: most browsers also claim the names further down.
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

/** Browser and system of a user agent, under the names that people know. */
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
