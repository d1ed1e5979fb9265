import { Text, TextInput } from '@mantine/core';
import type { Borrow } from '@mostrador/contract/borrows';
import { CLAIM_KINDS } from '@mostrador/domain/order-states';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrencyUnit } from '#shared/format/use-currency-unit.ts';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import { type ReturnDraft, suggestedClaim } from './deposit-settlement.ts';
import classes from './mark-returned.module.css';

interface Props {
  record: Borrow;
  settlement: NonNullable<Borrow['settlement']>;
  draft: ReturnDraft;
  onChange: (change: Partial<ReturnDraft>) => void;
  disabled: boolean;
}

/** An amount for each kind of claim, and a word about those that are claimed. */
export function ReturnClaims({ record, settlement, draft, onChange, disabled }: Props) {
  const { t } = useTranslation(['borrows', 'charges']);
  const unit = useCurrencyUnit();
  return (
    <fieldset className={classes.claims} disabled={disabled}>
      <legend className={classes.legend}>
        {t(draft.quantity > 1 ? 'markReturned.claimsInAll' : 'markReturned.claims')}
      </legend>
      {CLAIM_KINDS.map((kind) => {
        const cents = draft.amounts[kind] ?? suggestedClaim(kind, record, settlement, draft, unit);
        const name = t(`charges:kind.${kind}`);
        return (
          <div key={kind} className={classes.claim}>
            <span className={classes.kind} aria-hidden="true">
              {name}
              {kind === 'LATE' && record.overdue && record.lateFeePerDay === 0 && (
                <Text span size="xs" c="dimmed" display="block">
                  {t('markReturned.noLateFee')}
                </Text>
              )}
            </span>
            <MoneyInput
              aria-label={name}
              className={classes.amount}
              value={cents}
              onChange={(value) => onChange({ amounts: { ...draft.amounts, [kind]: value } })}
            />
            {cents > 0 && (
              <TextInput
                aria-label={t('markReturned.noteOf', { kind: name })}
                placeholder={t('markReturned.notePlaceholder')}
                className={classes.note}
                maxLength={2000}
                value={draft.notes[kind] ?? ''}
                onChange={({ currentTarget }) =>
                  onChange({ notes: { ...draft.notes, [kind]: currentTarget.value } })
                }
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
