import type { StaffMember } from '@mostrador/contract/staff';
import { ROLES } from '@mostrador/domain/permissions';
import { expect, it } from 'vitest';
import { NO_MEMBER, rolesFor, staffChanges, staffProblems, staffValues } from './staff-values.ts';

const carla: StaffMember = {
  id: '01a1fc44-dab1-7352-973f-4241fd46bb00',
  firstName: 'Carla',
  lastName: 'Cruz',
  email: 'carla@example.com',
  phone: null,
  role: 'CASHIER',
  state: 'ACTIVE',
  lastLogin: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  invitation: null,
};
const values = staffValues(carla);

it('needs a name, an e-mail to sign in with, and a chosen role', () => {
  expect(staffProblems(NO_MEMBER)).toEqual({
    firstName: 'firstNameMissing',
    lastName: 'lastNameMissing',
    email: 'emailMissing',
    role: 'roleMissing',
  });
  expect(staffProblems(values)).toEqual({});
  expect(staffProblems({ ...values, email: 'carla@', phone: '0' })).toEqual({
    email: 'emailInvalid',
    phone: 'phoneInvalid',
  });
});

it('sends only what was changed', () => {
  expect(staffChanges(carla, { ...values, firstName: ' Carla ' })).toEqual({});
  expect(staffChanges(carla, { ...values, role: 'MANAGER', phone: '305 555 0100' })).toEqual({
    role: 'MANAGER',
    phone: '305 555 0100',
  });
  expect(staffChanges(carla, { ...values, isActive: false })).toEqual({ isActive: false });
  expect(staffChanges({ ...carla, phone: '305' }, { ...values, phone: '' })).toEqual({ phone: '' });
});

it('makes nobody an administrator, and keeps existing ones', () => {
  expect([...rolesFor(undefined), 'SUPER_ADMIN'].sort()).toEqual([...ROLES].sort());
  expect(rolesFor(carla)).not.toContain('SUPER_ADMIN');
  expect(rolesFor({ ...carla, role: 'SUPER_ADMIN' })).toContain('SUPER_ADMIN');
});
