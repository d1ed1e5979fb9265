/**
 * Why the camera does not scan: not allowed by the person or the browser, none there, in use
 * elsewhere or stopped, or the code that reads barcodes could not be loaded.
 */
export type CameraProblem = 'refused' | 'missing' | 'busy' | 'notLoaded';

/** The camera does not scan; `problem` says why. */
export class CameraFailure extends Error {
  readonly problem: CameraProblem;

  constructor(problem: CameraProblem, cause?: unknown) {
    super(`The camera does not scan: ${problem}`, { cause });
    this.name = 'CameraFailure';
    this.problem = problem;
  }
}

/** Names under which browsers refuse a camera; under any other one the camera gives no picture. */
const PROBLEMS: Record<string, CameraProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/** Returns why the browser gave no camera. */
export function problemOf(error: unknown): CameraProblem {
  if (error instanceof CameraFailure) return error.problem;
  return (error instanceof Error && PROBLEMS[error.name]) || 'busy';
}
