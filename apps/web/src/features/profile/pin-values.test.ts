import { expect, test } from 'vitest';
import { pinProblems, removalProblems } from './pin-values.ts';

test('a PIN needs the password, 4 to 8 digits, and the same digits twice', () => {
  const right = { password: 'mostrador', pin: '4071', repeated: '4071' };
  expect(pinProblems(right)).toEqual({});
  expect(pinProblems({ ...right, password: '' })).toEqual({ password: 'missing' });
  expect(pinProblems({ ...right, pin: '40a1', repeated: '40a1' })).toEqual({ pin: 'invalid' });
  expect(pinProblems({ ...right, repeated: '4072' })).toEqual({ repeated: 'differs' });
});

test('to take it off needs the password alone', () => {
  expect(removalProblems({ password: '', pin: '', repeated: '' })).toEqual({ password: 'missing' });
  expect(removalProblems({ password: 'mostrador', pin: '', repeated: '' })).toEqual({});
});
