import { describe, expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const USER_AGENTS = {
  'Chrome on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Edge on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Safari on macOS':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  'Chrome on iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1',
  'Chrome on Android':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Samsung Internet on Android':
    'Mozilla/5.0 (Linux; Android 15; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  'Chrome on ChromeOS':
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
};

describe('a signed-in device', () => {
  it('is named by its browser and system', () => {
    for (const [name, userAgent] of Object.entries(USER_AGENTS)) {
      const { browser, system } = deviceOf(userAgent);
      expect(`${browser} on ${system}`).toBe(name);
    }
  });

  it('is recognised as handheld on a phone and a tablet', () => {
    expect(deviceOf(USER_AGENTS['Chrome on Android']).isHandheld).toBe(true);
    expect(deviceOf(USER_AGENTS['Safari on macOS']).isHandheld).toBe(false);
  });

  it('leaves unknown parts undefined', () => {
    const unknown = { browser: undefined, system: undefined, isHandheld: false };
    expect(deviceOf(null)).toEqual(unknown);
    expect(deviceOf('curl/8.11.0')).toEqual(unknown);
  });
});
