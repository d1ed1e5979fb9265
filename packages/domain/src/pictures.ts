/** A picture's file as it is chosen, in bytes. */
export const MAX_PICTURE_BYTES = 10_000_000;

/** The files that can be read as pictures: what browsers and cameras make. */
export const PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
] as const;

export type PictureFileProblem = 'noPicture' | 'pictureTooLarge';

/** What is wrong with a file that shall be a picture, before it is sent anywhere; else undefined. */
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
