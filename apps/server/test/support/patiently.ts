/** For `expect.poll`: a machine that does much at once takes long over little. */
export const PATIENTLY = { timeout: 30_000, interval: 10 };
