import { Button, CloseButton } from '@mantine/core';
import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import type { Cents } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Money } from '#shared/ui/money.tsx';
import { KindIcon } from '../kind-icon.tsx';
import { methodName } from '../payment-lines.ts';
import classes from './taken-list.module.css';
import type { TakenPart } from './taken-parts.ts';

interface Props {
  parts: readonly TakenPart[];
  methods: readonly PaymentMethod[];
  restCents: Cents;
  isBusy: boolean;
  onRemove: (id: number) => void;
  /** Takes the parts alone, so that the rest stays due; absent where all must be paid. */
  onLeave: (() => void) | undefined;
}

/** The parts that were taken so far, each with its change, and what is left. */
export function TakenList({ parts, methods, restCents, isBusy, onRemove, onLeave }: Props) {
  const { t } = useTranslation('payments');
  const { formatCents } = useFormat();
  return (
    <div className={classes.taken} aria-live="polite">
      <ul className={classes.parts} aria-label={t('charge.taken')}>
        {parts.map(({ id, paymentMethodId, amountCents, changeCents = 0, notes }, index) => (
          <li key={id} className={classes.part}>
            <KindIcon
              kind={methods.find((method) => method.id === paymentMethodId)?.kind ?? 'OTHER'}
            />
            <span className={classes.words}>
              <span>{methodName(methods, paymentMethodId)}</span>
              {changeCents > 0 && (
                <strong className={classes.change} data-tone="good">
                  {t('charge.withChange', { change: formatCents(changeCents as Cents) })}
                </strong>
              )}
              {notes !== '' && <span className={classes.notes}>{notes}</span>}
            </span>
            <strong>
              <Money cents={amountCents} />
            </strong>
            <CloseButton
              disabled={isBusy}
              aria-label={t('charge.removePart', {
                number: index + 1,
                amount: formatCents(amountCents),
              })}
              onClick={() => onRemove(id)}
            />
          </li>
        ))}
      </ul>
      {restCents > 0 && onLeave && (
        <Button variant="subtle" size="compact-sm" disabled={isBusy} onClick={onLeave}>
          {t('charge.leaveDue', { amount: formatCents(restCents) })}
        </Button>
      )}
    </div>
  );
}
