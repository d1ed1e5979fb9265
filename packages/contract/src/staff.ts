import { MAX_EMAIL_LENGTH } from '@mostrador/domain/contacts';
import { STAFF_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { STAFF_SORTS } from '@mostrador/domain/list-sorts';
import { ROLES } from '@mostrador/domain/permissions';
import { z } from 'zod';
import type { staffCalls } from './calls/staff.ts';
import {
  id,
  idParams,
  instant,
  listQuery,
  loadedAt,
  newPassword,
  nothing,
  optionalPhone,
  pagination,
  requiredText,
  sortedBy,
} from './shared/fields.ts';
import type { ShapesOf } from './shared/shapes.ts';

const STAFF_STATES = ['ACTIVE', 'INVITED', 'DEACTIVATED'] as const;

const staffQuery = listQuery({ default: STAFF_PAGE_SIZE }).extend({
  sort: sortedBy(STAFF_SORTS, 'by name'),
});

const expiresAt = instant.meta({ description: 'Moment from which the link no longer works' });

const staffMember = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(ROLES),
  state: z.enum(STAFF_STATES).meta({ description: 'INVITED until a password is chosen' }),
  lastLogin: instant.nullable().meta({ description: 'Last sign-in; null before the first' }),
  createdAt: instant,
  updatedAt: instant,
  invitation: z.object({ expiresAt }).nullable().meta({
    description: 'Valid one-time link, to join or to choose another password; null without one',
  }),
});
export type StaffMember = z.output<typeof staffMember>;

const staffList = z.object({ staff: z.array(staffMember), pagination });

/** A new person chooses a password by a one-time link. */
const newStaffBody = z.object({
  firstName: requiredText(100),
  lastName: requiredText(100),
  email: requiredText(MAX_EMAIL_LENGTH),
  phone: optionalPhone,
  role: z.enum(ROLES),
});

/** Changes only the fields that are sent. */
const staffBody = z.object({
  firstName: requiredText(100).optional(),
  lastName: requiredText(100).optional(),
  email: requiredText(MAX_EMAIL_LENGTH).optional(),
  phone: optionalPhone.optional(),
  role: z.enum(ROLES).optional(),
  isActive: z
    .boolean()
    .optional()
    .meta({ description: 'Whether the person may sign in; false ends their sessions' }),
  updatedAt: loadedAt,
});

/** The token is derived from stored data and never stored itself. */
const invitationLink = z.object({
  token: z.string().meta({ description: 'Secret of the one-time link' }),
  expiresAt,
});

export const invitationBody = z.object({
  token: requiredText(300).meta({ description: 'Secret of the one-time link' }),
});

/** The person and store of a one-time link. */
export const invitation = z.object({
  storeName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  purpose: z
    .enum(['JOIN', 'RESET'])
    .meta({ description: 'JOIN for the first password, RESET for another one' }),
  expiresAt,
});

export const acceptInvitationBody = invitationBody.extend({ password: newPassword });

export const staffShapes = {
  listStaff: {
    summary: 'The people of the store by name',
    query: staffQuery,
    response: staffList,
  },
  readStaffMember: {
    summary: 'One of the staff',
    params: idParams,
    response: staffMember,
  },
  createStaffMember: {
    summary: 'Add someone to the staff, with a one-time link to choose their password',
    body: newStaffBody,
    response: staffMember,
  },
  updateStaffMember: {
    summary: 'Change one of the staff, their role, or whether they may sign in',
    params: idParams,
    body: staffBody,
    response: staffMember,
  },
  deactivateStaffMember: {
    summary: 'Deactivate one of the staff, and end their sessions',
    params: idParams,
    response: nothing,
  },
  readInvitationLink: {
    summary: 'The one-time link that still can be used',
    params: idParams,
    response: invitationLink,
  },
  createInvitation: {
    summary: 'Make a new one-time link; an earlier one ends',
    params: idParams,
    response: staffMember,
  },
} satisfies ShapesOf<typeof staffCalls>;
