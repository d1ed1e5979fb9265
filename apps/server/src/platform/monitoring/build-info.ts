import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface BuildInfo {
  version: string;
  gitSha: string;
  buildTime: string;
  environment: 'production' | 'test' | 'development';
}

const root = new URL('../../../../../', import.meta.url);

/** Returns the package's version, the commit if git knows it, and the time of the start. */
export function readBuildInfo(environment: BuildInfo['environment']): BuildInfo {
  const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
    version: string;
  };
  return { version, gitSha: gitSha(), buildTime: new Date().toISOString(), environment };
}

function gitSha(): string {
  if (process.env.GIT_SHA) return process.env.GIT_SHA;
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}
