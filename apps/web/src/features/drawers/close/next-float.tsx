import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import { Money } from '#shared/ui/money.tsx';
import type { ClosingDraft, ClosingOutcome } from './closing.ts';
import classes from './next-float.module.css';

interface Props {
  draft: ClosingDraft;
  outcome: ClosingOutcome;
  onChange: (changed: Partial<ClosingDraft>) => void;
}

/** What stays in the drawer for the next shift, and what goes to the safe. */
export function NextFloat({ draft, outcome, onChange }: Props) {
  const { t } = useTranslation('drawers');
  const { formatCents } = useFormat();
  const isAbove = draft.count.isBegun && outcome.problems.includes('nextFloat');
  return (
    <div className={classes.float}>
      <MoneyInput
        label={t('close.nextFloat')}
        value={outcome.nextFloatCents}
        onChange={(nextFloatCents) => onChange({ nextFloatCents })}
        error={isAbove && t('close.nextFloatAbove', { amount: formatCents(outcome.countedCents) })}
      />
      {!isAbove && (
        <div className={classes.safe}>
          <span>{t('close.toSafe')}</span>
          <strong>
            <Money cents={outcome.toSafeCents} />
          </strong>
        </div>
      )}
    </div>
  );
}
