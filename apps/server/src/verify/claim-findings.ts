import { settleClaims } from '@mostrador/domain/deposits';
import { minusCents, plusCents, sumCents, timesCents, ZERO_CENTS } from '@mostrador/domain/money';
import type { OrderRecord } from '#modules/orders/record/order-record.ts';
import { decimal, type Finding, unequal, unequalCents } from './difference.ts';

/**
 * Finds claims, charges and settlements of an order's loans that differ from those recomputed from what was
 * held of their deposits (rules.md#deposits, rules.md#claims-and-charges).
 */
export function claimFindings(subject: string, rows: OrderRecord): Finding[] {
  const { order, claims, charges } = rows;
  const hasClaims = claims.length > 0 || charges.length > 0;
  return [
    ...unequal(
      subject,
      'guard of its claims',
      String(order.claims_check_at !== null),
      String(hasClaims),
    ),
    ...rows.borrowRecords.flatMap((record, index) =>
      settlementFindings(subject, rows, { record, name: `borrow record ${index + 1}` }),
    ),
  ];
}

function settlementFindings(
  subject: string,
  { items, claims, charges }: OrderRecord,
  { record, name }: { record: OrderRecord['borrowRecords'][number]; name: string },
): Finding[] {
  const { depositRefundedCents: refunded, depositKeptCents: kept } = record;
  const item = items.find(({ id }) => id === record.orderItemId);
  const depositCents = timesCents(record.quantity, item?.borrowDepositPerUnitCents ?? ZERO_CENTS);
  const outcome = sumCents([refunded, kept, record.depositWaivedCents]);
  const own = claims.filter(
    ({ borrowRecordId, undoneAt }) => borrowRecordId === record.id && undoneAt === null,
  );
  // A paid charge of found units stays a charge, beside a deposit that is refunded (rules.md#found-units).
  const mayBeFound =
    record.condition !== 'LOST' && claims.some(({ undoneAt }) => undoneAt !== null);
  const settled = mayBeFound
    ? asWritten(own)
    : settleClaims(
        plusCents(refunded, kept),
        own.map(({ amountCents }) => amountCents),
      );
  return [
    ...(outcome > depositCents
      ? unequal(subject, `${name} settlement`, decimal(outcome), `at most ${decimal(depositCents)}`)
      : []),
    ...unequalCents(subject, `${name} depositKept`, kept, settled.keptCents),
    ...own.flatMap(({ id, kind, keptCents }, index) => {
      const rest = charges.filter(({ claimId }) => claimId === id);
      const expected = settled.claims[index] ?? { keptCents: ZERO_CENTS, chargedCents: ZERO_CENTS };
      const claim = `${name} claim ${index + 1}`;
      return [
        ...unequalCents(subject, `${claim} kept`, keptCents, expected.keptCents),
        ...unequalCents(
          subject,
          `${claim} charged`,
          sumCents(rest.map(({ amountCents }) => amountCents)),
          expected.chargedCents,
        ),
        ...rest.flatMap((charge) => unequal(subject, `${claim} kind`, charge.kind, kind)),
      ];
    }),
  ];
}

/** Returns the kept and charged amounts of the claims as they are stored. */
function asWritten(claims: OrderRecord['claims']) {
  return {
    keptCents: sumCents(claims.map(({ keptCents }) => keptCents)),
    claims: claims.map(({ amountCents, keptCents }) => ({
      keptCents,
      chargedCents: minusCents(amountCents, keptCents),
    })),
  };
}
