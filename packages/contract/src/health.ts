import { z } from 'zod';
import type { healthCalls } from './calls/health.ts';
import type { ShapesOf } from './shared/shapes.ts';

const health = z.object({
  version: z.string(),
  gitSha: z.string(),
  environment: z.enum(['production', 'test', 'development']),
  buildTime: z.string(),
  database: z.literal('ok'),
  /** Whether the demo's accounts can sign in (rules.md#demo). */
  demo: z.boolean(),
});

const liveness = z.object({ status: z.literal('live') });

const readiness = z.object({
  status: z.literal('ready'),
  /** False while the database's disk is full: reads work, and every change is answered with 503. */
  writes: z.boolean(),
});

export const healthShapes = {
  readHealth: { summary: 'Version, build and state of the server', response: health },
  readLiveness: { summary: 'Whether the server runs', response: liveness },
  readReadiness: {
    summary: 'Whether the server takes requests: its database answers, and it is not closing',
    response: readiness,
  },
} satisfies ShapesOf<typeof healthCalls>;
