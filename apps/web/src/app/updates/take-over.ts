/** Message that makes a waiting or active service worker take over all open pages at once. */
export const TAKE_OVER = 'take-over';
