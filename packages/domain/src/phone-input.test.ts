import { describe, expect, it } from 'vitest';
import { isValidPhone } from './phone.ts';
import { readPhone } from './phone-input.ts';

describe('a phone as people write it', () => {
  it.each([
    ['305.555.0100', 'United States', '305 555 0100'],
    ['305–555–0100', null, '305 555 0100'],
    ['030/1234567', 'Germany', '+49 30 1234567'],
    ['0034 600 123 456', 'Colombia', '+34 600 123 456'],
    ['00 34 600 123 456', null, '+34 600 123 456'],
    ['020 7946 0000', 'United Kingdom', '+44 20 7946 0000'],
    ['(020) 7946 0000', 'UK', '+44 (20) 7946 0000'],
    ['06 12 34 56 78', 'Francia', '+33 6 12 34 56 78'],
    ['06 12 34 56 78', 'FR', '+33 6 12 34 56 78'],
    ['0151 23456789', 'Deutschland', '+49 151 23456789'],
  ])('%j in a store in %j is %j', (text, country, phone) => {
    expect(readPhone(text, country)).toBe(phone);
    expect(isValidPhone(phone)).toBe(true);
  });

  it.each([
    ['305-555-0100', 'United States'],
    ['+44 20 7946 0000', 'Germany'],
    ['020 7946 0000', null],
    ['020 7946 0000', 'Atlantis'],
    ['06 1234 5678', 'Italy'],
    ['011 15 1234 5678', 'Argentina'],
    ['0800', 'Germany'],
    ['305-555-0100 x12', 'United States'],
    ['call me', 'Germany'],
    ['', 'Germany'],
  ])('%j in a store in %j stays as it is', (text, country) => {
    expect(readPhone(text, country)).toBe(text);
  });
});
