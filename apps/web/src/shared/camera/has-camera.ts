import { useEffect } from 'react';
import { createStore, useStore } from '#shared/state-cell.ts';

const cameras = createStore(false);
let isWatched = false;

/**
 * Whether the device has a camera that this page may ask for. Without HTTPS browsers offer none, except
 * to the same machine.
 */
export function useHasCamera(): boolean {
  useEffect(watchCameras, []);
  return useStore(cameras);
}

function watchCameras(): void {
  // Browsers leave it out of a page that came without HTTPS.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (isWatched || typeof devices?.getUserMedia !== 'function') return;
  isWatched = true;
  const look = async () => {
    const found = await devices.enumerateDevices().catch(() => []);
    cameras.set(found.some(({ kind }) => kind === 'videoinput'));
  };
  void look();
  devices.addEventListener('devicechange', () => void look());
}
