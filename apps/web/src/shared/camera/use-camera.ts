import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type CameraProblem, problemOf } from './camera-failure.ts';
import { type SwitchLight, watchCamera } from './watch-camera.ts';

export type CameraState =
  | { status: 'starting' }
  /** Shows the picture; `isReady` once codes are read too. */
  | { status: 'on'; light: SwitchLight | undefined; isReady: boolean }
  | { status: 'failed'; problem: CameraProblem };

/**
 * Runs the camera in a video element while the component is there. The next code waits for the
 * promise of `onCode`. `isQuiet` says that no code has been found for a while.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => Promise<void>,
): { state: CameraState; isQuiet: boolean } {
  const [state, setState] = useState<CameraState>({ status: 'starting' });
  const [isQuiet, setQuiet] = useState(false);
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (video.current === null) return;
    const leaving = new AbortController();
    watchCamera(video.current, leaving.signal, {
      onPicture: (light) => setState({ status: 'on', light, isReady: false }),
      onReady: () =>
        setState((before) => (before.status === 'on' ? { ...before, isReady: true } : before)),
      onCode: (code) => take(code),
      onQuiet: setQuiet,
    }).catch((error: unknown) => {
      if (leaving.signal.aborted) return;
      console.warn('Camera', error);
      setState({ status: 'failed', problem: problemOf(error) });
    });
    return () => leaving.abort();
  }, [video]);
  return { state, isQuiet };
}
