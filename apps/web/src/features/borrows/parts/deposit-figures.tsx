import { type Cents, minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { Figures } from '#shared/ui/figures.tsx';
import { Money } from '#shared/ui/money.tsx';
import type { ReturnSettlement } from './deposit-settlement.ts';
import classes from './mark-returned.module.css';

/**
 * What becomes of a deposit, down to its refund, and what of the claims is charged beyond it. Announced to
 * screen readers as it changes.
 */
export function DepositFigures({ settlement }: { settlement: ReturnSettlement }) {
  const { t } = useTranslation(['borrows', 'charges']);
  const { depositCents, waivedCents, coveredCents, claims, refundCents, chargedCents } = settlement;
  const less = (label: string, cents: Cents) => ({
    id: label,
    label,
    value: <Money cents={minusCents(ZERO_CENTS, cents)} />,
  });
  const kept = claims.filter(({ keptCents }) => keptCents > 0);
  const charged = claims.filter((claim) => claim.chargedCents > 0);
  return (
    <div aria-live="polite" className={classes.figures}>
      {depositCents > 0 ? (
        <Figures
          rows={[
            {
              label: t('markReturned.figures.deposit'),
              value: <Money cents={depositCents} />,
            },
            ...(waivedCents > 0 ? [less(t('markReturned.figures.waived'), waivedCents)] : []),
            ...(coveredCents > 0 ? [less(t('markReturned.figures.covered'), coveredCents)] : []),
            ...kept.map(({ kind, keptCents }) => less(t(`charges:kind.${kind}`), keptCents)),
          ]}
          total={{
            label: t('markReturned.figures.refunded'),
            value: <Money cents={refundCents} />,
          }}
        />
      ) : (
        <p className={classes.none}>{t('markReturned.noDeposit')}</p>
      )}
      {charged.length > 0 && (
        <Figures
          rows={charged.map((claim) => ({
            id: claim.kind,
            label: t(`charges:kind.${claim.kind}`),
            value: <Money cents={claim.chargedCents} />,
          }))}
          total={{
            label: t('markReturned.figures.charged'),
            value: <Money cents={chargedCents} />,
          }}
        />
      )}
    </div>
  );
}
