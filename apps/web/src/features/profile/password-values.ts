import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@mostrador/domain/password';

export interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  repeated: string;
}

export type PasswordProblem = 'missing' | 'tooShort' | 'tooLong' | 'same' | 'differs';

export const NO_PASSWORDS: PasswordValues = { currentPassword: '', newPassword: '', repeated: '' };

/** Errors of a new password that the browser can find; the server checks the current password. */
export function passwordProblems({
  currentPassword,
  newPassword,
  repeated,
}: PasswordValues): Partial<Record<keyof PasswordValues, PasswordProblem>> {
  const ofNew = newPasswordProblem(newPassword) ?? (newPassword === currentPassword && 'same');
  return {
    ...(currentPassword === '' && { currentPassword: 'missing' }),
    ...(ofNew && { newPassword: ofNew }),
    ...(repeated !== newPassword && { repeated: 'differs' }),
  };
}

function newPasswordProblem(password: string): PasswordProblem | undefined {
  if (password.length < MIN_PASSWORD_LENGTH) return 'tooShort';
  return password.length > MAX_PASSWORD_LENGTH ? 'tooLong' : undefined;
}
