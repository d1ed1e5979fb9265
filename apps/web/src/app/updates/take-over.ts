/** Tells the service worker that waits to take charge at once of every open page. */
export const TAKE_OVER = 'take-over';
