import { z } from 'zod';

export const health = z.object({
  version: z.string(),
  gitSha: z.string(),
  environment: z.enum(['production', 'test', 'development']),
  buildTime: z.string(),
  database: z.literal('ok'),
  /** Whether the demo's accounts can sign in (rules.md#demo). */
  demo: z.boolean(),
});

export const liveness = z.object({ status: z.literal('live') });

export const readiness = z.object({
  status: z.literal('ready'),
  /** False while the database's disk is full: reads work, and every change is answered with 503. */
  writes: z.boolean(),
});
