import type { DecodedRequest } from '@mostrador/contract/routes';
import { isValidEmail } from '@mostrador/domain/email';
import { ZERO_CENTS } from '@mostrador/domain/money';
import { withLimits } from '#modules/pins/limits-answer.ts';
import { openShop } from '#modules/staff/open-shop.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Database } from '#platform/database/access.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { invalidField, Refused } from '#platform/refused.ts';
import { hasStore, isSetupCode, removeSetupCode } from '#platform/setup-code.ts';

/**
 * Opens the first store with its owner, by the code that the server printed at its start, and uses up
 * the code (rules.md#first-run). Throws ALREADY_SET_UP, SETUP_CODE_WRONG, INVALID_INPUT.
 */
export async function setUp(
  db: Database,
  now: Date,
  { code, store, owner }: DecodedRequest<'setUp'>['body'],
): Promise<void> {
  if (!isValidEmail(owner.email)) throw invalidField('owner.email', 'NOT_AN_EMAIL');
  await inTransaction(db, async (tx) => {
    const isRight = await isSetupCode(tx, code);
    // Checked under the code's lock: another holder of the code may have opened the store meanwhile.
    if (await hasStore(tx)) throw new Refused('ALREADY_SET_UP');
    if (!isRight) throw new Refused('SETUP_CODE_WRONG');
    const { storeId, ownerId } = await openShop(tx, now, {
      name: store.name,
      country: store.country,
      timeZone: store.timezone,
      ...store.settings,
      paymentRoles: store.paymentRoles,
      addressNeeded: store.addressNeeded,
      limits: store.limits && withLimits({}, store.limits),
      cashRounding: {
        stepCents: store.cashRounding ?? ZERO_CENTS,
        mode: store.cashRoundingMode ?? 'HALF_UP',
      },
      tax: store.tax,
      completeWhenPaid: true,
      owner,
    });
    await removeSetupCode(tx);
    await recordAudit({ tx, storeId, now, user: { id: ownerId } }, 'setUp', {
      kind: 'settings',
      subject: store.name,
    });
  });
}
