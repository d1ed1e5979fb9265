import { Chip, Group, Input, Stack, TextInput } from '@mantine/core';
import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import type { Cents } from '@mostrador/domain/money';
import { useId } from 'react';
import { PaymentAmount } from '#features/payment-methods/parts/payment-amount.tsx';
import classes from '#features/payment-methods/parts/payment-line-fields.module.css';
import type { PaymentLine } from '#features/payment-methods/parts/payment-lines.ts';
import { useTranslation } from '#i18n/use-translation.ts';

interface Props {
  line: PaymentLine;
  methods: readonly PaymentMethod[];
  amountDueCents: Cents;
  isOver: boolean;
  isTried: boolean;
  onChange: (line: PaymentLine) => void;
}

/** The one payment of the order payment screen: its method as chips, amount and notes. */
export function SinglePaymentFields({ methods, amountDueCents, ...amountProps }: Props) {
  const { line, isTried, onChange } = amountProps;
  const { t } = useTranslation('payments');
  const id = useId();
  const isMissing = isTried && line.paymentMethodId === '';
  return (
    <Stack gap="md">
      <Input.Wrapper
        labelElement="div"
        label={t('method')}
        labelProps={{ id }}
        error={isMissing && t('problem.methodRequired')}
      >
        <Chip.Group
          value={line.paymentMethodId}
          onChange={(paymentMethodId) => onChange({ ...line, paymentMethodId })}
        >
          <Group
            gap="xs"
            role="radiogroup"
            aria-labelledby={id}
            data-invalid={isMissing || undefined}
          >
            {methods.map((method) => (
              <Chip
                key={method.id}
                value={method.id}
                radius="md"
                variant="outline"
                classNames={{ label: classes.chip }}
              >
                {method.name}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      <PaymentAmount {...amountProps} restCents={amountDueCents} />
      <TextInput
        label={t('notes')}
        maxLength={2000}
        value={line.notes}
        onChange={({ currentTarget }) => onChange({ ...line, notes: currentTarget.value })}
      />
    </Stack>
  );
}
