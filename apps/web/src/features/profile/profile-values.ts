import { isValidPhone } from '@mostrador/domain/phone';
import type { User } from '#shared/session/session.ts';

export interface ProfileValues {
  firstName: string;
  lastName: string;
  phone: string;
}

export type ProfileProblem = 'firstNameMissing' | 'lastNameMissing' | 'phoneInvalid';

export function profileValues({ firstName, lastName, phone }: User): ProfileValues {
  return { firstName, lastName, phone: phone ?? '' };
}

/** Errors that prevent saving (rules.md#contacts). */
export function profileProblems({
  firstName,
  lastName,
  phone,
}: ProfileValues): Partial<Record<keyof ProfileValues, ProfileProblem>> {
  return {
    ...(firstName.trim() === '' && { firstName: 'firstNameMissing' }),
    ...(lastName.trim() === '' && { lastName: 'lastNameMissing' }),
    ...(phone.trim() !== '' && !isValidPhone(phone) && { phone: 'phoneInvalid' }),
  };
}
