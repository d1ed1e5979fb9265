import { MAX_EMAIL_LENGTH } from '@mostrador/domain/contacts';
import { STAFF_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { ROLES } from '@mostrador/domain/permissions';
import { z } from 'zod';
import {
  id,
  instant,
  listQuery,
  newPassword,
  optionalPhone,
  pagination,
  requiredText,
} from './fields.ts';

export const STAFF_STATES = ['ACTIVE', 'INVITED', 'DEACTIVATED'] as const;

export const staffQuery = listQuery({ default: STAFF_PAGE_SIZE });

export const staffMember = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(ROLES),
  /** INVITED: no password chosen yet. */
  state: z.enum(STAFF_STATES),
  lastLogin: instant.nullable(),
  createdAt: instant,
  /** The valid one-time link, to join or to choose another password. */
  invitation: z.object({ expiresAt: instant }).nullable(),
});
export type StaffMember = z.output<typeof staffMember>;

export const staffList = z.object({ staff: z.array(staffMember), pagination });

/** A new person chooses a password by a one-time link. */
export const newStaffBody = z.object({
  firstName: requiredText(100),
  lastName: requiredText(100),
  email: requiredText(MAX_EMAIL_LENGTH),
  phone: optionalPhone,
  role: z.enum(ROLES),
});

/** Changes only the fields that are sent. */
export const staffBody = z.object({
  firstName: requiredText(100).optional(),
  lastName: requiredText(100).optional(),
  email: requiredText(MAX_EMAIL_LENGTH).optional(),
  phone: optionalPhone.optional(),
  role: z.enum(ROLES).optional(),
  isActive: z.boolean().optional(),
});

/** Secret of a one-time link, derived from stored data and never stored itself. */
export const invitationLink = z.object({ token: z.string(), expiresAt: instant });

export const invitationBody = z.object({ token: requiredText(300) });

/** The person and store of a one-time link. */
export const invitation = z.object({
  storeName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** JOIN: the first password; RESET: another one. */
  purpose: z.enum(['JOIN', 'RESET']),
  expiresAt: instant,
});

export const acceptInvitationBody = invitationBody.extend({ password: newPassword });
