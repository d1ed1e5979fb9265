declare const __VERSION__: string;
declare const __GIT_SHA__: string;
declare const __BUILD_TIME__: string;

/** What this page was built from; the build puts the values in. */
export const build = {
  version: __VERSION__,
  gitSha: __GIT_SHA__,
  buildTime: __BUILD_TIME__,
};
