import { Group, Text } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { UnitsStepper } from '#shared/ui/fields/units-stepper.tsx';
import chipClasses from '#shared/ui/press-chip.module.css';

interface Props {
  loan: Order['borrowRecords'][number];
  /** How many are found, of units without codes. */
  quantity: number;
  /** Those that are found, of units with codes. */
  unitIds: readonly string[];
  onQuantity: (quantity: number) => void;
  /** Finds a unit with a code, or leaves it lost. */
  onUnit: (id: string) => void;
  disabled: boolean;
}

/** Which of the lost units are found: by their codes, or how many. */
export function FoundUnits({ loan, quantity, unitIds, onQuantity, onUnit, disabled }: Props) {
  const { t } = useTranslation('borrows');
  const { formatNumber } = useFormat();
  const problemId = useId();
  const { productName, units } = loan;
  const isTooMany = units.length === 0 && quantity > loan.quantity;
  const stayLost = loan.quantity - (units.length === 0 ? quantity : unitIds.length);
  return (
    <div>
      <Text fw={550}>
        {formatNumber(loan.quantity)} × {productName}
      </Text>
      {units.length > 1 && (
        <Group gap={8} mt={8} role="group" aria-label={t('found.which')}>
          {units.map(({ id, code }) => (
            <button
              key={id}
              type="button"
              className={chipClasses.chip}
              aria-pressed={unitIds.includes(id)}
              disabled={disabled}
              onClick={() => onUnit(id)}
            >
              {code}
            </button>
          ))}
        </Group>
      )}
      {units.length === 1 && <Text size="sm">{units[0]?.code}</Text>}
      {units.length === 0 && loan.quantity > 1 && (
        <Group gap={12} mt={8}>
          <span aria-hidden="true">{t('found.howMany')}</span>
          <UnitsStepper
            labels={{
              quantity: t('found.howManyOf', { product: productName }),
              fewer: t('found.fewer'),
              more: t('found.more'),
            }}
            value={quantity}
            max={loan.quantity}
            onChange={onQuantity}
            problemId={isTooMany ? problemId : undefined}
            disabled={disabled}
          />
        </Group>
      )}
      {isTooMany && (
        <Text id={problemId} size="sm" c="red" role="alert" mt={4}>
          {t('found.tooMany', { count: loan.quantity, formatted: formatNumber(loan.quantity) })}
        </Text>
      )}
      {stayLost > 0 && (
        <Text size="sm" c="dimmed" role="status" mt={4}>
          {t('found.stayLost', { count: stayLost, formatted: formatNumber(stayLost) })}
        </Text>
      )}
    </div>
  );
}
