import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { can, type Permission, ROLES, type Role } from './permissions.ts';

// The table of rules.md#roles by role, in a store whose `paymentRoles` are empty.
const ownerOnly: Permission[] = [
  'backdateLoans',
  'takePayments',
  'readPaymentsReport',
  'manageStore',
];
const forEveryone: Permission[] = ['viewRecords', 'manageRecords'];
const notForDespatchers: Permission[] = [
  'giveDiscounts',
  'payPurchases',
  'seeCosts',
  'manageProducts',
  'exportCustomers',
  'deleteRecords',
  'readReports',
];
const ownerAndManager: Permission[] = ['takeOverOrders', 'seeExpectedCash', 'reviewOrders'];
const permissions = [...ownerOnly, ...ownerAndManager, ...forEveryone, ...notForDespatchers];

const allowed: Record<Role, Permission[]> = {
  STORE_OWNER: permissions,
  SUPER_ADMIN: [...forEveryone, ...notForDespatchers],
  MANAGER: [...ownerAndManager, ...forEveryone, ...notForDespatchers],
  CASHIER: [...forEveryone, ...notForDespatchers],
  DESPATCHER: forEveryone,
};

const anyRole = fc.constantFrom(...ROLES);
const anyPaymentRoles = fc.subarray([...ROLES]);

describe('permissions', () => {
  it.each(ROLES)('a %s may do what the table says and nothing else', (role) => {
    const granted = permissions.filter((permission) => can({ role, paymentRoles: [] }, permission));
    expect(granted).toEqual(permissions.filter((permission) => allowed[role].includes(permission)));
  });

  it('the owner may do everything, whatever the store setting says', () => {
    fc.assert(
      fc.property(anyPaymentRoles, fc.constantFrom(...permissions), (paymentRoles, permission) => {
        expect(can({ role: 'STORE_OWNER', paymentRoles }, permission)).toBe(true);
      }),
    );
  });

  it('a manager or cashier takes payments exactly where the store setting lists the role', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Role>('MANAGER', 'CASHIER', 'SUPER_ADMIN'),
        anyPaymentRoles,
        (role, paymentRoles) => {
          expect(can({ role, paymentRoles }, 'takePayments')).toBe(paymentRoles.includes(role));
        },
      ),
    );
  });

  it('a despatcher never takes payments, even where the store setting lists the role', () => {
    expect(can({ role: 'DESPATCHER', paymentRoles: [...ROLES] }, 'takePayments')).toBe(false);
  });

  it('the store setting changes nothing but who takes payments', () => {
    const others = permissions.filter((permission) => permission !== 'takePayments');
    fc.assert(
      fc.property(
        anyRole,
        anyPaymentRoles,
        fc.constantFrom(...others),
        (role, paymentRoles, permission) => {
          expect(can({ role, paymentRoles }, permission)).toBe(
            can({ role, paymentRoles: [] }, permission),
          );
        },
      ),
    );
  });
});
