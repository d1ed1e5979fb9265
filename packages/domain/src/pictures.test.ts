import { describe, expect, it } from 'vitest';
import { MAX_PICTURE_BYTES, pictureFileProblem } from './pictures.ts';

describe('a file chosen as a picture', () => {
  it('may be as large as the limit', () => {
    expect(pictureFileProblem({ type: 'image/png', size: MAX_PICTURE_BYTES })).toBeUndefined();
    expect(pictureFileProblem({ type: 'image/png', size: MAX_PICTURE_BYTES + 1 })).toBe(
      'pictureTooLarge',
    );
  });

  it('is a picture, and not a drawing that can carry a script, a document or nothing', () => {
    for (const type of ['image/svg+xml', 'application/pdf', '']) {
      expect(pictureFileProblem({ type, size: 100 })).toBe('noPicture');
    }
    expect(pictureFileProblem({ type: 'image/jpeg', size: 0 })).toBe('noPicture');
  });
});
