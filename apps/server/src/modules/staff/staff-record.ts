import type { StaffMember } from '@mostrador/contract/staff';
import type { Selectable } from 'kysely';
import type { UsersTable } from '#platform/database/tables/people.ts';
import type { ReadScope } from '#platform/scope.ts';

/** Selects the people of the store, each with the end of their valid one-time link. */
export function selectStaff({ db, storeId, now }: ReadScope) {
  return db
    .selectFrom('users as u')
    .where('u.store_id', '=', storeId)
    .selectAll('u')
    .select(({ selectFrom }) =>
      selectFrom('invitations')
        .select('invitations.expires_at')
        .where('invitations.store_id', '=', storeId)
        .whereRef('invitations.user_id', '=', 'u.id')
        .where('invitations.used_at', 'is', null)
        .where('invitations.revoked_at', 'is', null)
        .where('invitations.expires_at', '>', now)
        .as('invitation_expires_at'),
    );
}

export function staffMemberOf(
  row: Selectable<UsersTable> & { invitation_expires_at: Date | null },
): StaffMember {
  const { invitation_expires_at: invitationEnd } = row;
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    state: stateOf(row),
    lastLogin: row.last_login_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    invitation: invitationEnd && { expiresAt: invitationEnd.toISOString() },
  };
}

/** Returns the person's state; INVITED means active without a password yet. */
export function stateOf({
  is_active: isActive,
  password_hash: passwordHash,
}: Pick<Selectable<UsersTable>, 'is_active' | 'password_hash'>): StaffMember['state'] {
  if (!isActive) return 'DEACTIVATED';
  return passwordHash === null ? 'INVITED' : 'ACTIVE';
}
