import { UnstyledButton } from '@mantine/core';
import type { Cents } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import classes from './payment-line-fields.module.css';
import type { PaymentLine } from './payment-lines.ts';

interface Props {
  line: PaymentLine;
  /** Amount due less the other lines. */
  restCents: Cents;
  /** All lines together exceed the amount due; the text stands once, below them. */
  isOver: boolean;
  /** Shows the errors, once a submit has been tried. */
  isTried: boolean;
  onChange: (line: PaymentLine) => void;
}

/** Amount of a payment, with a button that fills in the rest. */
export function PaymentAmount({ line, restCents, isOver, isTried, onChange }: Props) {
  const { t } = useTranslation('payments');
  return (
    <div className={classes.amount}>
      <MoneyInput
        label={t('amount')}
        value={line.amountCents}
        onChange={(amountCents) => onChange({ ...line, amountCents })}
        error={isTried && (line.amountCents === 0 ? t('problem.invalidAmount') : isOver)}
        data-autofocus
        autoFocus
      />
      {restCents > 0 && restCents !== line.amountCents && (
        <UnstyledButton
          className={classes.fill}
          onClick={() => onChange({ ...line, amountCents: restCents })}
        >
          {t('fillRemaining')}
        </UnstyledButton>
      )}
    </div>
  );
}
