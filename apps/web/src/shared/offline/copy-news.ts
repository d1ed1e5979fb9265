/** What the stream of the store's changes tells the copy. */
let isFollowed = false;
let isOld = true;

/** Notes that the stream has opened: what changed before is unknown. */
export function streamOpened(): void {
  isFollowed = true;
  isOld = true;
}

/** Notes that the stream has ended. */
export function streamEnded(): void {
  isFollowed = false;
}

/** Notes that the stream told a change. */
export function changeTold(): void {
  isOld = true;
}

/** Whether anything may have changed since the last call of `askingNow`. */
export function mayBeOld(): boolean {
  return isOld;
}

/** Whether each change is told at once. */
export function isToldOfChanges(): boolean {
  return isFollowed;
}

/** Notes that the server is asked now: what is told from here on is asked for later. */
export function askingNow(): void {
  isOld = false;
}
