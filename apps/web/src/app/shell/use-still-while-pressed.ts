import { useEffect, useState } from 'react';

/**
 * Returns the value, and keeps it as it was while a pointer is pressed: a strip that came or went between
 * press and release would move the button away from under the finger, and the press would be lost.
 */
export function useStillWhilePressed<Value extends string | null>(value: Value): Value {
  const isPressed = usePressed();
  const [still, setStill] = useState(value);
  if (!isPressed && still !== value) setStill(value);
  return still;
}

function usePressed(): boolean {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    let released: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      clearTimeout(released);
      setPressed(true);
    };
    // The click comes after the release.
    const release = () => {
      released = setTimeout(() => setPressed(false));
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      clearTimeout(released);
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, []);
  return isPressed;
}
