import type { Handlers } from '#platform/http/route-adapter.ts';
import { createStaffMember } from './create-staff-member.ts';
import { deactivateStaffMember } from './deactivate-staff-member.ts';
import { createInvitation } from './invitations/create-invitation.ts';
import { readInvitationLink } from './invitations/read-invitation-link.ts';
import { listStaff } from './list-staff.ts';
import { readStaffMember } from './read-staff-member.ts';
import { updateStaffMember } from './update-staff-member.ts';

/** `secret` is what the one-time links are made from. */
export const createStaffHandlers = (secret: Uint8Array) =>
  ({
    listStaff: (scope, { query }) => listStaff(scope, query),
    readStaffMember: (scope, { params }) => readStaffMember(scope, params),
    createStaffMember: (scope, { body }) => createStaffMember(scope, body),
    updateStaffMember: (scope, { params, body }) =>
      updateStaffMember(scope, { ...params, ...body }),
    deactivateStaffMember: (scope, { params }) => deactivateStaffMember(scope, params),
    readInvitationLink: (scope, { params }) => readInvitationLink(scope, { ...params, secret }),
    createInvitation: (scope, { params }) => createInvitation(scope, params),
  }) satisfies Handlers<
    | 'listStaff'
    | 'readStaffMember'
    | 'createStaffMember'
    | 'updateStaffMember'
    | 'deactivateStaffMember'
    | 'readInvitationLink'
    | 'createInvitation'
  >;
