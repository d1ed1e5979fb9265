import { MAX_EMAIL_LENGTH } from '@mostrador/domain/contacts';
import { ROLES } from '@mostrador/domain/permissions';
import { z } from 'zod';
import type { authCalls } from './calls/auth.ts';
import { ownDrawer } from './drawers.ts';
import {
  id,
  idParams,
  instant,
  newPassword,
  nothing,
  optionalPhone,
  pin,
  requiredText,
} from './shared/fields.ts';
import { LANGUAGES } from './shared/languages.ts';
import { roleLimits } from './shared/limits.ts';
import type { ShapesOf } from './shared/shapes.ts';
import { acceptInvitationBody, invitation, invitationBody } from './staff.ts';
import { store } from './stores.ts';

const THEMES = ['light', 'dark', 'system'] as const;

const user = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(ROLES),
  language: z
    .enum(LANGUAGES)
    .nullable()
    .meta({ description: 'Language that the person chose; null without a choice' }),
  theme: z
    .enum(THEMES)
    .nullable()
    .meta({ description: 'Theme that the person chose; null without a choice' }),
  lastLogin: instant.nullable().meta({ description: 'Last sign-in; null before the first' }),
  createdAt: instant,
  pinIsSet: z.boolean().meta({ description: 'Whether the person has a PIN for the tills' }),
  limits: roleLimits.meta({ description: 'What the person may do without an approval' }),
  drawer: ownDrawer
    .nullable()
    .meta({ description: 'The drawer at which the session stands; null for none' }),
  store,
});
export type User = z.input<typeof user>;

const loginBody = z.object({
  email: requiredText(MAX_EMAIL_LENGTH),
  password: z.string().min(1, 'is required').max(1000),
});

const refreshAnswer = z.object({
  accessToken: z
    .string()
    .meta({ description: 'Bearer token of further calls, valid for 15 minutes' }),
});
export const loginAnswer = refreshAnswer.extend({ user });

/** Changes only the fields that are sent. */
const profileBody = z.object({
  firstName: requiredText(100).optional(),
  lastName: requiredText(100).optional(),
  phone: optionalPhone.optional(),
  language: z.enum(LANGUAGES).optional(),
  theme: z.enum(THEMES).optional(),
});

/** Ends all sessions of the person; the answer starts a new one. */
const passwordBody = z.object({ currentPassword: z.string().max(1000), newPassword });

const ownPassword = z.string().max(1000).meta({ description: 'The caller’s own password' });

const pinBody = z.object({
  password: ownPassword,
  pin: pin.nullable().meta({ description: '4 to 8 digits; null takes the PIN off' }),
});

const drawerBody = z.object({
  drawerId: id.nullable().meta({ description: 'Null to stand at none' }),
});

const switchBody = z.object({ userId: id, pin: pin.meta({ description: '4 to 8 digits' }) });

/** Those who signed in by password in this browser within 30 days; nobody without its cookie. */
const devicePeople = z.object({
  storeName: z.string().nullable().meta({ description: 'Null where there is nobody' }),
  people: z.array(
    z.object({
      userId: id,
      firstName: z.string(),
      lastName: z.string(),
      role: z.enum(ROLES),
      hasPin: z.boolean().meta({ description: 'Whether the person has a PIN' }),
      pinLocked: z.boolean().meta({
        description: 'Whether the PIN was wrong too often, so that only the password helps',
      }),
    }),
  ),
});

const sessionList = z.object({
  sessions: z.array(
    z.object({
      id,
      userAgent: z
        .string()
        .nullable()
        .meta({ description: 'User agent of the browser that began the session' }),
      createdAt: instant,
      lastUsedAt: instant.meta({
        description: 'Last renewal of the access token, at first the start of the session',
      }),
      current: z.boolean().meta({ description: 'Whether it is the session of this call' }),
    }),
  ),
});

export const authShapes = {
  login: { summary: 'Sign in', body: loginBody, response: loginAnswer },
  refresh: { summary: 'Renew the access token by the cookie', response: refreshAnswer },
  logout: { summary: 'Sign out', response: nothing },
  lock: { summary: 'Lock the till: ends the session of its cookie', response: nothing },
  listDevicePeople: {
    summary: 'Who may sign in by PIN in this browser',
    response: devicePeople,
  },
  switchPerson: {
    summary: 'Sign in by PIN in a browser where one has signed in by password',
    body: switchBody,
    response: loginAnswer,
  },
  readProfile: { summary: 'Who is signed in, and their store', response: user },
  updateProfile: {
    summary: 'Change one’s own name, phone, language or theme',
    body: profileBody,
    response: user,
  },
  changePassword: {
    summary: 'Choose another password, which ends all sessions and begins a new one',
    body: passwordBody,
    response: refreshAnswer,
  },
  setPin: { summary: 'Choose a PIN, or take it off', body: pinBody, response: user },
  confirmPassword: {
    summary: 'Give the password in a session that was begun by PIN',
    body: z.object({ password: ownPassword }),
    response: nothing,
  },
  setDrawer: {
    summary:
      'Say at which drawer this session stands; the next one in this browser stands there too',
    body: drawerBody,
    response: user,
  },
  listSessions: { summary: 'Where one is signed in', response: sessionList },
  endSessions: { summary: 'Sign out everywhere', response: nothing },
  endSession: { summary: 'Sign out somewhere else', params: idParams, response: nothing },
  readInvitation: {
    summary: 'Whom a one-time link is for',
    body: invitationBody,
    response: invitation,
  },
  acceptInvitation: {
    summary: 'Choose a password by a one-time link, and sign in',
    body: acceptInvitationBody,
    response: loginAnswer,
  },
} satisfies ShapesOf<typeof authCalls>;
