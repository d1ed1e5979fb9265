import { MAX_EMAIL_LENGTH } from '@mostrador/domain/contacts';
import { ROLES } from '@mostrador/domain/permissions';
import { z } from 'zod';
import { id, instant, newPassword, optionalPhone, requiredText } from './fields.ts';
import { LANGUAGES } from './languages.ts';
import { store } from './stores.ts';

export const THEMES = ['light', 'dark', 'system'] as const;

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
  email: requiredText(MAX_EMAIL_LENGTH),
  password: z.string().min(1, 'is required').max(1000),
});

export const loginAnswer = z.object({ accessToken: z.string(), user });
export const refreshAnswer = z.object({ accessToken: z.string() });

/** Changes only the fields that are sent. */
export const profileBody = z.object({
  firstName: requiredText(100).optional(),
  lastName: requiredText(100).optional(),
  phone: optionalPhone.optional(),
  language: z.enum(LANGUAGES).optional(),
  theme: z.enum(THEMES).optional(),
});

/** Ends all sessions of the person; the answer starts a new one. */
export const passwordBody = z.object({ currentPassword: z.string().max(1000), newPassword });

export const sessionList = z.object({
  sessions: z.array(
    z.object({
      id,
      /** User agent of the browser. */
      userAgent: z.string().nullable(),
      createdAt: instant,
      lastUsedAt: instant,
      /** Whether it is the session of this call. */
      current: z.boolean(),
    }),
  ),
});
