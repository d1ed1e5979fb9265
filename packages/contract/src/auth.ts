import { ROLES } from '@mostrador/domain/permissions';
import { z } from 'zod';
import { id, instant, optionalText, requiredText } from './fields.ts';

export const LANGUAGES = ['en', 'es'] as const;
export const THEMES = ['light', 'dark', 'system'] as const;

export const store = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  timezone: z.string(),
  settings: z.object({ locale: z.string(), currency: z.string() }),
  overdueDays: z.int(),
  paymentRoles: z.array(z.enum(ROLES)),
});
export type Store = z.output<typeof store>;

export const user = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(ROLES),
  language: z.enum(LANGUAGES).nullable(),
  theme: z.enum(THEMES).nullable(),
  lastLogin: instant.nullable(),
  createdAt: instant,
  store,
});
export type User = z.output<typeof user>;

export const loginBody = z.object({
  email: requiredText(254),
  password: z.string().min(1, 'is required').max(1000),
});

export const loginAnswer = z.object({ accessToken: z.string(), user });
export const refreshAnswer = z.object({ accessToken: z.string() });

/** Only what is sent changes. */
export const profileBody = z.object({
  firstName: requiredText(100).optional(),
  lastName: requiredText(100).optional(),
  phone: optionalText(40).optional(),
  language: z.enum(LANGUAGES).optional(),
  theme: z.enum(THEMES).optional(),
});
