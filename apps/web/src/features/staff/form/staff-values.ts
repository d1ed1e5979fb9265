import type { WireRequest } from '@mostrador/contract/routes';
import type { StaffMember } from '@mostrador/contract/staff';
import { isValidEmail } from '@mostrador/domain/email';
import type { Role } from '@mostrador/domain/permissions';
import { isValidPhone } from '@mostrador/domain/phone';

/** Values of the form's fields. */
export interface StaffValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  role: Role | undefined;
  isActive: boolean;
}

/** Starts without a role, so that none is given by oversight. */
export const NO_MEMBER: StaffValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  role: undefined,
  isActive: true,
};

/** Roles to choose from, those with most permissions first. */
const CHOSEN_ROLES: readonly Role[] = ['STORE_OWNER', 'MANAGER', 'CASHIER', 'DESPATCHER'];

/** Roles for this person. Only an administrator can keep that role; nobody else is offered it. */
export function rolesFor(member: StaffMember | undefined): readonly Role[] {
  return member?.role === 'SUPER_ADMIN' ? [...CHOSEN_ROLES, member.role] : CHOSEN_ROLES;
}

/** Values of an existing person. */
export function staffValues(member: StaffMember): StaffValues {
  const { firstName, lastName, email, phone, role, state } = member;
  return {
    firstName,
    lastName,
    email,
    phone: phone ?? '',
    role,
    isActive: state !== 'DEACTIVATED',
  };
}

export type StaffProblem =
  | 'firstNameMissing'
  | 'lastNameMissing'
  | 'emailMissing'
  | 'emailInvalid'
  | 'phoneInvalid'
  | 'roleMissing';

/** Errors that prevent saving, by field. */
export function staffProblems(
  values: StaffValues,
): Partial<Record<keyof StaffValues, StaffProblem>> {
  const email = values.email.trim();
  const phone = values.phone.trim();
  return {
    ...(values.firstName.trim() === '' && { firstName: 'firstNameMissing' }),
    ...(values.lastName.trim() === '' && { lastName: 'lastNameMissing' }),
    ...(email !== '' && !isValidEmail(email) && { email: 'emailInvalid' }),
    ...(email === '' && { email: 'emailMissing' }),
    ...(phone !== '' && !isValidPhone(phone) && { phone: 'phoneInvalid' }),
    ...(values.role === undefined && { role: 'roleMissing' }),
  };
}

/** Request body for a new person. */
export function newStaffBody(values: StaffValues): WireRequest<'createStaffMember'>['body'] {
  const { firstName, lastName, email, phone, role } = values;
  // The form requires a role before it sends.
  return { firstName, lastName, email, phone, role: role as Role };
}

/** Only the changed fields, since the audit trail lists every field that is sent. */
export function staffChanges(
  before: StaffMember,
  values: StaffValues,
): WireRequest<'updateStaffMember'>['body'] {
  const old = staffValues(before);
  const texts = (['firstName', 'lastName', 'email', 'phone'] as const)
    .filter((name) => values[name].trim() !== old[name])
    .map((name) => [name, values[name].trim()]);
  return {
    ...Object.fromEntries(texts),
    ...(values.role !== old.role && { role: values.role }),
    ...(values.isActive !== old.isActive && { isActive: values.isActive }),
  };
}
