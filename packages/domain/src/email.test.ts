import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isValidEmail, mailLink } from './email.ts';

describe('an e-mail address', () => {
  it.each(['ana@example.com', 'ana.gómez+shop@mail.example.co', "o'neil@x.io", 'a@b.c'])(
    '%j is valid',
    (text) => {
      expect(isValidEmail(text)).toBe(true);
    },
  );

  it.each([
    '',
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'ana@.com',
    'ana@example.',
    'ana@example..com',
    'ana@@example.com',
    'ana@b@example.com',
    'ana gómez@example.com',
    'ana@example.com ',
    'ana@exam ple.com',
    'ana@example.com\n',
  ])('%j is not valid', (text) => {
    expect(isValidEmail(text)).toBe(false);
  });

  it('accepts every address of the usual form', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(isValidEmail(address)).toBe(true);
      }),
    );
  });

  it('accepts none with a second @ or a space in it', () => {
    const spoiler = fc.constantFrom('@', ' ', '\t', '\n');
    fc.assert(
      fc.property(fc.emailAddress(), spoiler, fc.nat(), (address, character, at) => {
        const position = at % (address.length + 1);
        const spoiled = address.slice(0, position) + character + address.slice(position);
        expect(isValidEmail(spoiled)).toBe(false);
      }),
    );
  });

  it('is decided quickly for a long text that is none', () => {
    // A pattern that backtracked at each of its letters would take minutes.
    expect(isValidEmail(`a@${'a.'.repeat(100_000)}`)).toBe(false);
  });
});

describe('a link to an e-mail', () => {
  it('ends its lines as e-mail clients expect, and leaves a blank address to the person', () => {
    expect(mailLink(' ana@example.com ', 'Order #7', 'A & B\nTotal: 5')).toBe(
      'mailto:ana@example.com?subject=Order%20%237&body=A%20%26%20B%0D%0ATotal%3A%205',
    );
    expect(mailLink('', 'Hi', 'a\r\nb')).toBe('mailto:?subject=Hi&body=a%0D%0Ab');
  });

  it('cannot be given another recipient or field by what is typed', () => {
    const link = mailLink('ana@example.com?bcc=eve@example.com', 'Hi', 'a&cc=b');
    expect([...new URL(link).searchParams.keys()]).toEqual(['subject', 'body']);
  });
});
