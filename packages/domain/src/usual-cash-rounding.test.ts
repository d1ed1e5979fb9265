import { describe, expect, it } from 'vitest';
import { usualCashRounding } from './usual-cash-rounding.ts';

describe('the rounding of cash that is proposed', () => {
  it.each([
    ['CL', 'CLP', 1_000, 'HALF_DOWN'],
    ['PE', 'PEN', 10, 'DOWN'],
    ['AR', 'ARS', 100, 'DOWN'],
    ['PY', 'PYG', 5_000, 'DOWN'],
    ['UY', 'UYU', 100, 'DOWN'],
    ['CH', 'CHF', 5, 'HALF_UP'],
    ['SE', 'SEK', 100, 'HALF_UP'],
  ])('to a shop in %s that takes %s is %i cents, %s', (country, currency, stepCents, mode) => {
    expect(usualCashRounding(country, currency)).toEqual({ stepCents, mode });
  });

  it('is none if the shop takes another country’s currency, or nothing is known of its country', () => {
    expect(usualCashRounding('CL', 'USD')).toBeNull();
    expect(usualCashRounding('US', 'USD')).toBeNull();
    expect(usualCashRounding('', 'EUR')).toBeNull();
  });
});
