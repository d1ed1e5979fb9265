/** Whether the device is worked by touch first, so that a focused field raises a keyboard on the screen. */
export function isTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
