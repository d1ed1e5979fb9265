import { isInTopDialog } from '#shared/keyboard/is-in-dialog.ts';
import { aimedPart } from './aimed-part.ts';
import { CameraFailure } from './camera-failure.ts';
import { codeGate } from './code-gate.ts';
import { type CodeReader, loadCodeReader } from './code-reader.ts';

declare global {
  // Standard, but not in TypeScript's own list of constraints.
  interface MediaTrackConstraintSet {
    torch?: boolean;
  }
  interface MediaTrackCapabilities {
    torch?: boolean;
  }
}

/** Switches the camera's light. */
export type SwitchLight = (isOn: boolean) => Promise<void>;

export interface CameraEvents {
  /** The picture is shown; `light` is undefined for a camera without one. */
  onPicture(light: SwitchLight | undefined): void;
  /** Codes are being read from now on. */
  onReady(): void;
  /** A code counts. No other one does until the promise is resolved. */
  onCode(code: string): Promise<void>;
  /** Whether no code has been in the frame for a while. */
  onQuiet(isQuiet: boolean): void;
}

/** Pause between two pictures, in ms, which leaves time for everything else on the page. */
const PAUSE_MS = 80;

/** Time without a code, in ms, after which the person may need a hint. */
const QUIET_MS = 6_000;

/**
 * Shows the camera's picture in `video` and reads codes from its frame, until `signal` aborts, which
 * turns the camera off at once. Rejects with the browser's error or a `CameraFailure`.
 */
export async function watchCamera(
  video: HTMLVideoElement,
  signal: AbortSignal,
  events: CameraEvents,
): Promise<void> {
  // Fetched while the person allows the camera.
  const loading = loadCodeReader();
  loading.catch(() => undefined);
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 960 } },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  signal.addEventListener('abort', stop);
  try {
    // Closed while the browser was asking the person.
    if (signal.aborted) return;
    const [track] = stream.getVideoTracks();
    const ended = new Promise<never>((_, reject) => {
      track?.addEventListener('ended', () => reject(new CameraFailure('busy')));
    });
    const watching = async () => {
      video.srcObject = stream;
      await video.play();
      events.onPicture(track && lightOf(track));
      const read = await loading.catch((error: unknown) => {
        throw new CameraFailure('notLoaded', error);
      });
      if (signal.aborted) return;
      events.onReady();
      await readCodes(video, read, signal, events);
    };
    await Promise.race([watching(), ended]);
  } finally {
    stop();
    signal.removeEventListener('abort', stop);
  }
}

function lightOf(track: MediaStreamTrack): SwitchLight | undefined {
  // Firefox has no such method.
  const { torch } = track.getCapabilities?.() ?? {};
  if (torch !== true) return undefined;
  return (isOn) => track.applyConstraints({ advanced: [{ torch: isOn }] });
}

async function readCodes(
  video: HTMLVideoElement,
  read: CodeReader,
  signal: AbortSignal,
  { onCode, onQuiet }: CameraEvents,
): Promise<void> {
  const pictureOf = pictureTaker(video);
  const gate = codeGate();
  let foundAt = performance.now();
  while (!signal.aborted) {
    const picture = pictureOf();
    const codes = picture === undefined ? [] : await read(picture);
    if (signal.aborted) return;
    const now = performance.now();
    if (codes.length > 0) foundAt = now;
    onQuiet(now - foundAt > QUIET_MS);
    const code = gate.see(codes, now);
    if (code !== undefined) await onCode(code);
    // A dialog that a code has opened is answered first.
    do await pause();
    while (!isInTopDialog(video) && !signal.aborted);
    if (code !== undefined) {
      foundAt = performance.now();
      gate.answered(code, foundAt);
    }
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

/** Returns a function that takes the frame's part of the picture; undefined while there is none. */
function pictureTaker(video: HTMLVideoElement): () => ImageData | undefined {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  return () => {
    const { videoWidth: width, videoHeight: height, clientWidth, clientHeight } = video;
    if (canvas === null || width === 0 || clientWidth === 0) return undefined;
    const part = aimedPart({ width, height }, { width: clientWidth, height: clientHeight });
    canvas.canvas.width = part.width;
    canvas.canvas.height = part.height;
    canvas.drawImage(video, -part.x, -part.y);
    return canvas.getImageData(0, 0, part.width, part.height);
  };
}
