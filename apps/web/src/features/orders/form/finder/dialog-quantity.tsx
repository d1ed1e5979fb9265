import { Group, Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { QuantityStepper } from '#features/orders/form/lines/quantity-stepper.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

interface Props {
  /** Names what is counted. */
  label: string;
  value: number;
  max: number;
  onChange: (quantity: number) => void;
  /** Total of the line, at its end. */
  children: ReactNode;
}

/** Quantity field of a dialog, whose total follows what is typed. */
export function DialogQuantity({ children, ...stepper }: Props) {
  const { t } = useTranslation('orderForm');
  return (
    <Input.Wrapper label={t('quantity')} labelElement="div">
      <Group justify="space-between">
        <QuantityStepper {...stepper} isLive />
        <strong>{children}</strong>
      </Group>
    </Input.Wrapper>
  );
}
