declare const __VERSION__: string;
declare const __GIT_SHA__: string;
declare const __BUILD_TIME__: string;

/** What this page was built from; the build puts the values in. */
export const build = {
  version: __VERSION__,
  gitSha: __GIT_SHA__,
  buildTime: __BUILD_TIME__,
  environment: environmentOf(import.meta.env.MODE),
};

/**
 * What the page was built for, by Vite's mode. Not what its server runs as: the two are shown side by
 * side, so that a page of one and a server of the other are noticed.
 */
function environmentOf(mode: string): 'production' | 'test' | 'development' {
  return mode === 'production' || mode === 'test' ? mode : 'development';
}
