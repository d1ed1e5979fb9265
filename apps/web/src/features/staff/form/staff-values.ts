import type { WireRequest } from '@mostrador/contract/routes';
import type { StaffMember } from '@mostrador/contract/staff';
import { isValidEmail } from '@mostrador/domain/email';
import type { Role } from '@mostrador/domain/permissions';
import { isValidPhone } from '@mostrador/domain/phone';

/** What the form's fields hold. */
export interface StaffValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  role: Role | undefined;
  isActive: boolean;
}

/** A new one has no role until one is chosen: none is given by oversight. */
export const NO_MEMBER: StaffValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  role: undefined,
  isActive: true,
};

/** The roles to choose from, the widest first. */
const CHOSEN_ROLES: readonly Role[] = ['STORE_OWNER', 'MANAGER', 'CASHIER', 'DESPATCHER'];

/** An administrator may stay one, and nobody becomes one. */
export function rolesFor(member: StaffMember | undefined): readonly Role[] {
  return member?.role === 'SUPER_ADMIN' ? [...CHOSEN_ROLES, member.role] : CHOSEN_ROLES;
}

/** One of the staff, as the form shows them. */
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

/** What keeps them from being saved, by field. */
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

/** Someone new, as they are sent. */
export function newStaffBody(values: StaffValues): WireRequest<'createStaffMember'>['body'] {
  const { firstName, lastName, email, phone, role } = values;
  // The form is not sent without a role.
  return { firstName, lastName, email, phone, role: role as Role };
}

/** Only what was changed, as the trail tells what was sent. */
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
