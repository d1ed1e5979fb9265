/** Options of `expect.poll`: a busy machine may need seconds for what usually takes milliseconds. */
export const POLL_OPTIONS = { timeout: 30_000, interval: 10 };
