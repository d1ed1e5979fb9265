import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import type { Cents } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { PaymentAmount } from './payment-amount.tsx';
import classes from './payment-line-fields.module.css';
import type { PaymentLine } from './payment-lines.ts';

interface Props {
  line: PaymentLine;
  /** Position among the lines, from 1. */
  number: number;
  /** Methods that no other line uses. */
  methods: readonly PaymentMethod[];
  /** Amount due less the other lines. */
  restCents: Cents;
  /** All lines together exceed the amount due; the text stands once, below them. */
  isOver: boolean;
  /** Shows the errors, once a submit has been tried. */
  isTried: boolean;
  onChange: (line: PaymentLine) => void;
  onRemove: (() => void) | undefined;
}

/** One payment of several: method, amount and notes. */
export function PaymentLineFields({
  line,
  number,
  methods,
  restCents,
  isOver,
  isTried,
  onChange,
  onRemove,
}: Props) {
  const { t } = useTranslation('payments');
  return (
    <fieldset className={classes.line} aria-label={t('line', { number })}>
      {onRemove && (
        <div className={classes.head}>
          <span>{t('line', { number })}</span>
          <CloseButton onClick={onRemove} aria-label={t('removeLine', { number })} />
        </div>
      )}
      <NativeSelect
        label={t('method')}
        data={[
          ...(line.paymentMethodId === '' ? [{ value: '', label: t('chooseMethod') }] : []),
          ...methods.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        error={isTried && line.paymentMethodId === '' && t('problem.methodRequired')}
        value={line.paymentMethodId}
        onChange={({ currentTarget }) =>
          onChange({ ...line, paymentMethodId: currentTarget.value })
        }
      />
      <PaymentAmount
        line={line}
        restCents={restCents}
        isOver={isOver}
        isTried={isTried}
        onChange={onChange}
      />
      <TextInput
        className={classes.notes}
        label={t('notes')}
        maxLength={2000}
        value={line.notes}
        onChange={({ currentTarget }) => onChange({ ...line, notes: currentTarget.value })}
      />
    </fieldset>
  );
}
