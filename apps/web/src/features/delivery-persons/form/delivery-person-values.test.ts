import { describe, expect, it } from 'vitest';
import {
  type DeliveryPersonValues,
  deliveryPersonProblems,
  NO_DELIVERY_PERSON,
} from './delivery-person-values.ts';

const wrong = (change: Partial<DeliveryPersonValues>) =>
  deliveryPersonProblems({ ...NO_DELIVERY_PERSON, name: 'Marco', ...change });

describe('the delivery person form', () => {
  it('needs a name and nothing more', () => {
    expect(wrong({})).toEqual({});
    expect(wrong({ name: ' ' })).toEqual({ name: 'nameMissing' });
  });

  it('takes a phone of up to 16 digits', () => {
    expect(wrong({ phoneNumber: '+1 (234) 567-8901' })).toEqual({});
    expect(wrong({ phoneNumber: '1234567890123456' })).toEqual({});
    expect(wrong({ phoneNumber: '12345678901234567' })).toEqual({ phoneNumber: 'phoneInvalid' });
  });

  it('refuses an invalid e-mail', () => {
    expect(wrong({ email: 'marco@rides.test' })).toEqual({});
    expect(wrong({ email: 'marco' })).toEqual({ email: 'emailInvalid' });
  });
});
