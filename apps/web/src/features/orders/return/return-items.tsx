import { Button, Text } from '@mantine/core';
import type { Order, OrderItem } from '@mostrador/contract/orders';
import { currencyUnit } from '@mostrador/domain/currency';
import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { UnitsStepper } from '#shared/ui/fields/units-stepper.tsx';
import { Money } from '#shared/ui/money.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { ItemText } from '../parts/item-text.tsx';
import { moneyOfUnits } from '../parts/lines/units-money.ts';
import classes from './return.module.css';
import { everyUnit, isEverything, type ReturnDraft, returnLines } from './return-draft.ts';

interface Props {
  order: Order;
  draft: ReturnDraft;
  onChange: (units: ReturnDraft['units']) => void;
}

/** What is left of the order, and how much of it comes back. */
export function ReturnItems({ order, draft, onChange }: Props) {
  const { t } = useTranslation('orders');
  const lines = returnLines(order);
  const isAll = isEverything(draft, lines);
  return (
    <SectionCard
      flush
      title={t('return.items')}
      action={
        <Button variant="subtle" size="xs" onClick={() => onChange(isAll ? {} : everyUnit(lines))}>
          {t(isAll ? 'return.nothing' : 'return.everything')}
        </Button>
      }
    >
      <ul className={classes.items}>
        {order.items
          .filter(({ id, remainingQuantity }) => remainingQuantity > 0 || draft.units[id])
          .map((item) => (
            <ReturnItem
              key={item.id}
              item={item}
              units={draft.units[item.id] ?? 0}
              onChange={(units) => onChange({ ...draft.units, [item.id]: units })}
            />
          ))}
      </ul>
    </SectionCard>
  );
}

function ReturnItem({
  item,
  units,
  onChange,
}: {
  item: OrderItem;
  units: number;
  onChange: (units: number) => void;
}) {
  const { t } = useTranslation('orders');
  const { currency, formatNumber } = useFormat();
  const problemId = useId();
  const { productName: name, quantity, returnedQuantity, remainingQuantity: remaining } = item;
  const isInvalid = units > remaining;
  const { worthCents } = moneyOfUnits(item, Math.min(units, remaining), currencyUnit(currency));
  return (
    <li className={classes.item}>
      <ItemText item={item}>
        {returnedQuantity > 0 && (
          <div>
            {t('return.alreadyBack', {
              returned: formatNumber(returnedQuantity),
              quantity: formatNumber(quantity),
            })}
          </div>
        )}
      </ItemText>
      <div className={classes.units}>
        <UnitsStepper
          labels={{
            quantity: t('return.quantityOf', { name }),
            fewer: t('return.fewer', { name }),
            more: t('return.more', { name }),
          }}
          value={units}
          max={remaining}
          onChange={onChange}
          problemId={isInvalid ? problemId : undefined}
        />
        <span className={classes.of}>{t('return.of', { remaining: formatNumber(remaining) })}</span>
        <Button
          variant="light"
          size="xs"
          disabled={units === remaining}
          onClick={() => onChange(remaining)}
          aria-label={t('return.allOf', { name })}
        >
          {t('return.all')}
        </Button>
        {isInvalid && (
          <Text id={problemId} size="xs" c="var(--mantine-color-error)" className={classes.problem}>
            {t('return.upTo', { remaining: formatNumber(remaining) })}
          </Text>
        )}
      </div>
      <div className={classes.value} data-none={units === 0 || undefined}>
        {units === 0 ? '—' : <Money cents={worthCents} />}
      </div>
    </li>
  );
}
