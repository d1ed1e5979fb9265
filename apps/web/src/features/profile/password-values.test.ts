import { describe, expect, it } from 'vitest';
import { passwordProblems } from './password-values.ts';

const VALUES = {
  currentPassword: 'mostrador',
  newPassword: 'battery staple',
  repeated: 'battery staple',
};

describe('another password', () => {
  it('is chosen with the current one, and typed twice', () => {
    expect(passwordProblems(VALUES)).toEqual({});
    expect(passwordProblems({ ...VALUES, currentPassword: '' })).toEqual({
      currentPassword: 'missing',
    });
    expect(passwordProblems({ ...VALUES, repeated: 'battery stable' })).toEqual({
      repeated: 'differs',
    });
  });

  it('is neither short nor the one before', () => {
    const twice = (password: string) =>
      passwordProblems({ ...VALUES, newPassword: password, repeated: password }).newPassword;
    expect(twice('1234567')).toBe('tooShort');
    expect(twice('x'.repeat(1001))).toBe('tooLong');
    expect(twice('mostrador')).toBe('same');
  });
});
