/** Largest file of a picture, in bytes before base64. */
export const MAX_PICTURE_BYTES = 10_000_000;

/** Media types that can be read as pictures: those that browsers and cameras make. */
export const PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
] as const;

export type PictureFileProblem = 'noPicture' | 'pictureTooLarge';

/**
 * Checks a chosen file before it is uploaded. Returns the reason why it is no picture, or undefined.
 */
export function pictureFileProblem({
  type,
  size,
}: {
  type: string;
  size: number;
}): PictureFileProblem | undefined {
  if (size === 0 || !PICTURE_TYPES.some((known) => known === type)) return 'noPicture';
  return size > MAX_PICTURE_BYTES ? 'pictureTooLarge' : undefined;
}
