import { UnstyledButton } from '@mantine/core';
import type { Cents } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import classes from './payment-line-fields.module.css';
import type { PaymentLine } from './payment-lines.ts';

interface Props {
  line: PaymentLine;
  /** What is due without the other lines. */
  restCents: Cents;
  /** The lines come to more than is due; said once, below them all. */
  isOver: boolean;
  /** The draft was tried, so that what is wrong is shown. */
  isTried: boolean;
  onChange: (line: PaymentLine) => void;
}

/** The amount of a payment, and a press that makes it all that is left. */
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
