import { can, PERMISSIONS, ROLES } from '@mostrador/domain/permissions';
import { expect, it } from 'vitest';
import { TOLD } from './told-permissions.ts';

const SETTINGS = [[], ROLES] as const;
/** Which roles have a permission, where nobody else and where everybody takes payments. */
const holders = (permission: (typeof PERMISSIONS)[number]) =>
  SETTINGS.flatMap((paymentRoles) => ROLES.map((role) => can({ role, paymentRoles }, permission)));

it('says of every permission that not all roles have who has it, in its own words or with another’s', () => {
  const told = TOLD.map((permission) => holders(permission).join());
  const untold = PERMISSIONS.filter((permission) => {
    const has = holders(permission);
    return has.includes(false) && !told.includes(has.join());
  });
  // A limit of its own says what a despatcher may take at the door.
  expect(untold).toEqual(['collectAtDoor']);
});
