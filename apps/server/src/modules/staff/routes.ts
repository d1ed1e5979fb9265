import { changesTo, goneNote, sentFields } from '#platform/audit.ts';
import { command, type Handlers } from '#platform/http/handlers.ts';
import { createStaffMember } from './create-staff-member.ts';
import { deactivateStaffMember } from './deactivate-staff-member.ts';
import { createInvitation } from './invitations/create-invitation.ts';
import { readInvitationLink } from './invitations/read-invitation-link.ts';
import { listStaff } from './list-staff.ts';
import { readStaffMember } from './read-staff-member.ts';
import { staffNote } from './staff-note.ts';
import { updateStaffMember } from './update-staff-member.ts';

/** `secret` is what the one-time links are made from. */
export const createStaffHandlers = (secret: Uint8Array) =>
  ({
    listStaff,
    readStaffMember,
    createStaffMember: command(createStaffMember, ({ body }, person) => ({
      ...staffNote(person),
      changes: changesTo({ role: body.role }),
    })),
    updateStaffMember: command(updateStaffMember, ({ body }, person) => ({
      ...staffNote(person),
      fields: sentFields(body),
      changes: changesTo({ role: body.role, isActive: body.isActive }),
    })),
    deactivateStaffMember: command(deactivateStaffMember, (request, person) => ({
      ...goneNote('staff')(request, person),
      changes: changesTo({ isActive: false }),
    })),
    readInvitationLink: (scope, { params }) => readInvitationLink(scope, { ...params, secret }),
    createInvitation: command(createInvitation, (_, person) => staffNote(person)),
  }) satisfies Handlers;
