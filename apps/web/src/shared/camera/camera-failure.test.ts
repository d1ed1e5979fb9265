import { expect, it } from 'vitest';
import { CameraFailure, problemOf } from './camera-failure.ts';

it.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])('a camera that the browser withholds as %s is %s', (name, problem) => {
  expect(problemOf(new DOMException('', name))).toBe(problem);
});

it('a part that could not be loaded is told as such, and anything unknown as no picture', () => {
  expect(problemOf(new CameraFailure('notLoaded'))).toBe('notLoaded');
  expect(problemOf('no error at all')).toBe('busy');
});
