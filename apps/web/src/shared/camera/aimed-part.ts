interface Size {
  width: number;
  height: number;
}

interface Part extends Size {
  x: number;
  y: number;
}

/** Shares of the stage that the frame for aiming takes. */
export const FRAME = { width: 0.88, height: 0.66 };

/**
 * Returns the part of the camera's picture that lies in the frame, in pixels of the picture. The
 * picture covers its stage and is centred in it, so that its edges may be cut off. Only this part is
 * read: a shelf or a second product beside the frame does not count.
 */
export function aimedPart(picture: Size, stage: Size): Part {
  const scale = Math.max(stage.width / picture.width, stage.height / picture.height);
  const width = Math.round((stage.width * FRAME.width) / scale);
  const height = Math.round((stage.height * FRAME.height) / scale);
  return {
    x: Math.round((picture.width - width) / 2),
    y: Math.round((picture.height - height) / 2),
    width,
    height,
  };
}
