import type { z } from 'zod';

export interface Shapes {
  /** Purpose of the call, for the reference page. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
}

/** The shapes of a resource's calls: none is missing, and none is left over. */
export type ShapesOf<Calls> = Record<keyof Calls, Shapes>;
