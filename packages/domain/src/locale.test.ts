import { describe, expect, it } from 'vitest';
import { isValidLocale } from './locale.ts';

describe('a locale', () => {
  it.each(['es-CO', 'en-US', 'en-GE', 'nb-NO', 'zh-Hant-TW', 'iw-IL', 'de'])(
    'such as %s is known to the server and to every browser',
    (locale) => {
      expect(isValidLocale(locale)).toBe(true);
    },
  );

  it.each(['gl-ES', 'eu-ES', 'is-IS', 'ka-GE', 'kk-KZ', 'az-AZ', 'bs-BA', 'uz-UZ'])(
    'such as %s is unknown, since Chromium has no numbers and dates for it',
    (locale) => {
      expect(isValidLocale(locale)).toBe(false);
    },
  );

  it.each(['', 'no locale', 'xx-XX', 'es_CO'])('is not %j', (text) => {
    expect(isValidLocale(text)).toBe(false);
  });
});
