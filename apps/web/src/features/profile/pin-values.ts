import { isValidPin } from '@mostrador/domain/pins';

export interface PinValues {
  password: string;
  pin: string;
  repeated: string;
}

export const NO_PIN_VALUES: PinValues = { password: '', pin: '', repeated: '' };

export type PinProblem = 'missing' | 'invalid' | 'differs';

/** Errors that prevent saving, by field. */
export function pinProblems(values: PinValues): Partial<Record<keyof PinValues, PinProblem>> {
  const { password, pin, repeated } = values;
  return {
    ...(password === '' && { password: 'missing' }),
    ...(!isValidPin(pin) && { pin: 'invalid' }),
    ...(repeated !== pin && { repeated: 'differs' }),
  };
}

/** Errors that prevent taking the PIN off. */
export function removalProblems({ password }: PinValues): { password?: PinProblem } {
  return password === '' ? { password: 'missing' } : {};
}
