declare const __VERSION__: string;
declare const __GIT_SHA__: string;
declare const __BUILD_TIME__: string;

/** Facts of the page's build, inserted at build time. */
export const build = {
  version: __VERSION__,
  gitSha: __GIT_SHA__,
  buildTime: __BUILD_TIME__,
  environment: environmentOf(import.meta.env.MODE),
};

/**
 * Vite's mode of the page's build. The server's environment is shown beside it, so that a page of
 * one and a server of another are noticed.
 */
function environmentOf(mode: string): 'production' | 'test' | 'development' {
  return mode === 'production' || mode === 'test' ? mode : 'development';
}
