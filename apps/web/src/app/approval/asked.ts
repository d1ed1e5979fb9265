import { LIMITED_ACTIONS, type LimitedAction, type ReservedUnits } from '@mostrador/domain/limits';
import type { Amount } from '@mostrador/domain/money';
import type { ApiError } from '#shared/api/api-error.ts';

/** What is to be approved, as the refusal APPROVAL_REQUIRED tells it. */
export interface Asked {
  /** What the dialog names; `other` is an action of a later version. */
  action: LimitedAction | 'other';
  /** Query of those who may approve it. */
  query: { action: string; percent?: string };
  /** The product whose own price or tax rate is lowered. */
  product?: string | undefined;
  /** Of a discount: all of the order's, and the most without an approval. */
  discount?: Amount | undefined;
  most?: Amount | undefined;
  /** Money that is given back, voided or paid out. */
  amount?: Amount | undefined;
  /** Of what is reserved: whose it is, and when. */
  reserved?: readonly ReservedUnits[] | undefined;
}

/** Reads the refusal's details. */
export function askedOf({ details }: Pick<ApiError, 'details'>): Asked {
  const { action, actions, percent } = details;
  const names = Array.isArray(actions) ? actions : [action];
  return {
    action: LIMITED_ACTIONS.find((each) => each === action) ?? 'other',
    query: {
      action: names.join(','),
      ...(typeof percent === 'number' && { percent: String(percent) }),
    },
    discount: amountOf(details.discount),
    most: amountOf(details.most),
    amount: amountOf(details.amount),
    product: typeof details.product === 'string' ? details.product : undefined,
    reserved: Array.isArray(details.reserved) ? details.reserved : undefined,
  };
}

function amountOf(value: unknown): Amount | undefined {
  return typeof value === 'number' ? (value as Amount) : undefined;
}
