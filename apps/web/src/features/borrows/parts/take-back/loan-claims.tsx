import { Button, Text, TextInput } from '@mantine/core';
import type { Borrow } from '@mostrador/contract/borrows';
import { CLAIM_KINDS, type ClaimKind } from '@mostrador/domain/order-states';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrencyUnit } from '#shared/format/use-currency-unit.ts';
import { isTouch } from '#shared/keyboard/is-touch.ts';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import classes from './take-back.module.css';
import {
  backOf,
  codedUnits,
  conditionsOf,
  countIn,
  type LoanDraft,
  suggestedClaim,
  unitsOf,
} from './take-back-draft.ts';

interface Props {
  record: Borrow;
  draft: LoanDraft;
  /** Whether claims are shown that nothing suggests. */
  showsAll: boolean;
  onChange: (draft: LoanDraft) => void;
  disabled: boolean;
}

/** The claims on a loan that comes back: those that are suggested, for what is late, damaged or lost, or all. */
export function LoanClaims({ record, draft, showsAll, onChange, disabled }: Props) {
  const { t } = useTranslation(['borrows', 'charges']);
  const unit = useCurrencyUnit();
  const back = backOf(record, draft);
  const [damaged, lost] = [countIn(back, 'DAMAGED'), countIn(back, 'LOST')];
  const amountOf = (kind: ClaimKind) =>
    draft.amounts[kind] ?? suggestedClaim(kind, record, back, unit);
  const applies = {
    LATE: record.overdue,
    DAMAGE: damaged > 0,
    LOSS: lost > 0,
    OTHER: false,
  } satisfies Record<ClaimKind, boolean>;
  const kinds = CLAIM_KINDS.filter((kind) => showsAll || applies[kind] || amountOf(kind) > 0);
  if (kinds.length === 0) return null;
  return (
    <fieldset
      className={classes.claims}
      aria-label={t('takeBack.claims', { product: record.productName })}
      disabled={disabled}
    >
      {kinds.map((kind) => {
        const cents = amountOf(kind);
        const name = t(`charges:kind.${kind}`);
        return (
          <div key={kind} className={classes.claim}>
            <span aria-hidden="true">
              {name}
              {kind === 'LATE' && record.overdue && record.lateFeePerDay === 0 && (
                <Text span size="xs" c="dimmed" display="block">
                  {t('takeBack.noLateFee')}
                </Text>
              )}
            </span>
            {cents > 0 && (
              <TextInput
                aria-label={t('takeBack.noteOf', { kind: name })}
                placeholder={t('takeBack.notePlaceholder')}
                className={classes.note}
                maxLength={2000}
                value={draft.notes[kind] ?? ''}
                onChange={({ currentTarget }) =>
                  onChange({ ...draft, notes: { ...draft.notes, [kind]: currentTarget.value } })
                }
              />
            )}
            <MoneyInput
              aria-label={name}
              className={classes.amount}
              // A damage for which nothing is claimed hands the whole deposit back.
              autoFocus={applies[kind] && kind !== 'LATE' && cents === 0 && !isTouch()}
              value={cents}
              onChange={(value) =>
                onChange({ ...draft, amounts: { ...draft.amounts, [kind]: value } })
              }
            />
          </div>
        );
      })}
      {damaged === 0 && amountOf('DAMAGE') > 0 && (
        <Notice tone="warn" title={t('takeBack.damagedButGood')}>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onChange(allDamaged(record, draft))}
          >
            {t('takeBack.areDamaged')}
          </Button>
        </Notice>
      )}
    </fieldset>
  );
}

/** The good units of a loan are damaged ones. */
function allDamaged(record: Borrow, draft: LoanDraft): LoanDraft {
  if (codedUnits(record).length > 0) {
    const codes = Object.entries(conditionsOf(record, draft)).map(([id, condition]) => [
      id,
      condition === 'GOOD' ? ('DAMAGED' as const) : condition,
    ]);
    return { ...draft, codes: Object.fromEntries(codes) };
  }
  const { GOOD, DAMAGED, LOST } = unitsOf(record, draft);
  return { ...draft, units: { GOOD: 0, DAMAGED: GOOD + DAMAGED, LOST } };
}
