import { type Cents, minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Money } from '#shared/ui/money.tsx';
import type { SettledLoan } from './settle-together.ts';
import classes from './take-back.module.css';

interface Props {
  settled: SettledLoan;
  /** Stands beside the last line. */
  action: ReactNode;
}

/** What becomes of a loan’s deposit, down to what goes back, and what the claims exceed it by. */
export function DepositLine({ settled, action }: Props) {
  const { t } = useTranslation(['borrows', 'charges']);
  const { depositCents, waivedCents, coveredCents, claims, refundCents, chargedCents } = settled;
  const taken = [
    { label: t('takeBack.waived'), cents: waivedCents },
    { label: t('takeBack.covered'), cents: coveredCents },
    ...claims.map(({ kind, keptCents }) => ({
      label: t(`charges:kind.${kind}`),
      cents: keptCents,
    })),
  ].filter(({ cents }) => cents > 0);
  const isSettled = taken.length > 0;
  return (
    <div aria-live="polite" className={classes.deposit}>
      <dl>
        {isSettled && <Row label={t('takeBack.deposit')} cents={depositCents} />}
        {taken.map(({ label, cents }) => (
          <Row key={label} label={label} cents={minusCents(ZERO_CENTS, cents)} />
        ))}
        {chargedCents > 0 && <Row label={t('takeBack.beyond')} cents={chargedCents} />}
      </dl>
      <div className={classes.last}>
        {action}
        <dl>
          {depositCents > 0 ? (
            <Row label={t('takeBack.depositBack')} cents={refundCents} />
          ) : (
            <div>
              <dt>{t('takeBack.noDeposit')}</dt>
            </div>
          )}
        </dl>
      </div>
    </div>
  );
}

function Row({ label, cents }: { label: string; cents: Cents }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}
