import { describe, expect, it } from 'vitest';
import { NO_PROVIDER, type ProviderValues, providerProblems } from './provider-values.ts';

const wrong = (change: Partial<ProviderValues>) =>
  providerProblems({ ...NO_PROVIDER, name: 'Acme Tools', ...change });

describe('the provider form', () => {
  it('needs a name and nothing more', () => {
    expect(wrong({})).toEqual({});
    expect(wrong({ name: '  ' })).toEqual({ name: 'nameRequired' });
  });

  it('takes a phone with spaces, dashes and parentheses, but none that begins with 0', () => {
    expect(wrong({ phone: ' +57 (300) 123-4567 ' })).toEqual({});
    expect(wrong({ phone: '0305 555 0001' })).toEqual({ phone: 'phoneInvalid' });
    expect(wrong({ phone: '12345678901234567' })).toEqual({ phone: 'phoneInvalid' });
  });

  it('takes no e-mail without a domain', () => {
    expect(wrong({ email: 'sales@acme.test ' })).toEqual({});
    expect(wrong({ email: 'sales@acme' })).toEqual({ email: 'emailInvalid' });
  });

  it('tells of everything that is wrong at once', () => {
    expect(providerProblems({ ...NO_PROVIDER, phone: '0', email: 'x' })).toEqual({
      name: 'nameRequired',
      phone: 'phoneInvalid',
      email: 'emailInvalid',
    });
  });
});
