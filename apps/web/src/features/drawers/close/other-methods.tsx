import { Button, CloseButton } from '@mantine/core';
import { amountOf, type Cents, minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { KindIcon } from '#features/payment-methods/parts/kind-icon.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { DifferenceBadge } from '../parts/difference-badge.tsx';
import type { ClosingDraft, OtherMethod } from './closing.ts';
import classes from './other-methods.module.css';

interface Props {
  methods: readonly OtherMethod[];
  counted: ClosingDraft['others'];
  onChange: (counted: ClosingDraft['others']) => void;
}

/** What was counted of cards, transfers and others, for who counts them; each may be left out. */
export function OtherMethods({ methods, counted, onChange }: Props) {
  const { t } = useTranslation('drawers');
  if (methods.length === 0) return null;
  const set = (id: string, cents: Cents) => onChange({ ...counted, [id]: cents });
  return (
    <SectionCard title={t('others.title')} flush>
      <ul className={classes.methods}>
        {methods.map((method) => {
          const { [method.id]: cents, ...rest } = counted;
          return (
            <li key={method.id} className={classes.method}>
              <span className={classes.name}>
                <KindIcon kind={method.kind} size={20} />
                <span>{method.name}</span>
              </span>
              {cents === undefined ? (
                <NotCounted method={method} onCount={(first) => set(method.id, first)} />
              ) : (
                <Counted
                  method={method}
                  cents={cents}
                  onChange={(next) => set(method.id, next)}
                  onRemove={() => onChange(rest)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}

/** The way to count a method: what is expected at one press, or any other sum. */
function NotCounted({
  method: { name, netCents },
  onCount,
}: {
  method: OtherMethod;
  onCount: (cents: Cents) => void;
}) {
  const { t } = useTranslation('drawers');
  const { formatCents } = useFormat();
  return (
    <span className={classes.ways}>
      {netCents !== undefined && (
        <>
          <span className={classes.expected}>
            {t('others.expected', { amount: formatCents(netCents) })}
          </span>
          {netCents >= 0 && (
            <Button
              variant="default"
              size="compact-md"
              aria-label={t('others.matchesOf', { method: name })}
              onClick={() => onCount(netCents)}
            >
              {t('others.matches')}
            </Button>
          )}
        </>
      )}
      <Button
        variant="default"
        size="compact-md"
        aria-label={t('others.enterOf', { method: name })}
        onClick={() => onCount(ZERO_CENTS)}
      >
        {t('others.enter')}
      </Button>
    </span>
  );
}

function Counted({
  method: { name, netCents },
  cents,
  onChange,
  onRemove,
}: {
  method: OtherMethod;
  cents: Cents;
  onChange: (cents: Cents) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation('drawers');
  return (
    <span className={classes.ways}>
      {netCents !== undefined && (
        <DifferenceBadge difference={amountOf(minusCents(cents, netCents))} />
      )}
      <MoneyInput
        className={classes.field}
        aria-label={t('others.countedOf', { method: name })}
        value={cents}
        onChange={onChange}
        autoFocus={cents === 0}
      />
      <CloseButton aria-label={t('others.removeOf', { method: name })} onClick={onRemove} />
    </span>
  );
}
