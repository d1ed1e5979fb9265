import { z } from 'zod';

export const health = z.object({
  version: z.string(),
  gitSha: z.string(),
  environment: z.enum(['production', 'test', 'development']),
  buildTime: z.string(),
  database: z.literal('ok'),
  /** Whether the demo's people can sign in here (rules.md#demo). */
  demo: z.boolean(),
});

export const liveness = z.object({ status: z.literal('live') });

export const readiness = z.object({
  status: z.literal('ready'),
  /** False while the database's disk is full: reading goes on, and every change is answered 503. */
  writes: z.boolean(),
});
