import { z } from 'zod';
import type { healthCalls } from './calls/health.ts';
import type { ShapesOf } from './shared/shapes.ts';

const health = z.object({
  version: z.string(),
  gitSha: z.string().meta({ description: 'Commit that the server was built from' }),
  environment: z.enum(['production', 'test', 'development']),
  buildTime: z.string(),
  database: z
    .literal('ok')
    .meta({ description: 'Always ok: without its database the server answers 503' }),
  demo: z.boolean().meta({ description: 'Whether the accounts of the demo can sign in' }),
});

const liveness = z.object({ status: z.literal('live').meta({ description: 'Always live' }) });

const readiness = z.object({
  status: z.literal('ready').meta({ description: 'Always ready: else the answer is 503' }),
  writes: z.boolean().meta({
    description:
      'False while the disk of the database is full: reads work, and every change is answered with 503',
  }),
});

export const healthShapes = {
  readHealth: { summary: 'Version, build and state of the server', response: health },
  readLiveness: { summary: 'Whether the server runs', response: liveness },
  readReadiness: {
    summary: 'Whether the server takes requests: its database answers, and it is not closing',
    response: readiness,
  },
} satisfies ShapesOf<typeof healthCalls>;
