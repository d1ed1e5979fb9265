import { Button, Text } from '@mantine/core';
import type { Order, OrderItem } from '@mostrador/contract/orders';
import { currencyUnit } from '@mostrador/domain/currency';
import type { Cents } from '@mostrador/domain/money';
import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { UnitChoice } from '#shared/ui/fields/unit-choice.tsx';
import { UnitsStepper } from '#shared/ui/fields/units-stepper.tsx';
import { Money } from '#shared/ui/money.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { ItemText } from '../parts/item-text.tsx';
import { givingItems, moneyOfUnits } from '../parts/lines/units-money.ts';
import classes from './return.module.css';
import { everyUnit, isEverything, type ReturnDraft, type ReturnedUnits } from './return-draft.ts';

interface Props {
  order: Order;
  draft: ReturnDraft;
  onChange: (change: ReturnedUnits) => void;
}

/** What is left of the order, and how much of it comes back. */
export function ReturnItems({ order, draft, onChange }: Props) {
  const { t } = useTranslation('orders');
  const { currency } = useFormat();
  const unit = currencyUnit(currency);
  const isAll = isEverything(draft, order.items);
  return (
    <SectionCard
      flush
      title={t('return.items')}
      action={
        <Button
          variant="subtle"
          size="xs"
          onClick={() => onChange({ units: isAll ? {} : everyUnit(order.items), unitIds: {} })}
        >
          {t(isAll ? 'return.nothing' : 'return.everything')}
        </Button>
      }
    >
      <ul className={classes.items}>
        {givingItems(order, unit)
          .filter(({ item: { id, remainingQuantity } }) => remainingQuantity > 0 || draft.units[id])
          .map(({ item, line }) => (
            <ReturnItem
              key={item.id}
              item={item}
              worthOf={(units) => moneyOfUnits({ item, line }, units, unit).worthCents}
              units={draft.units[item.id] ?? 0}
              unitIds={draft.unitIds?.[item.id]}
              onChange={(units, unitIds) =>
                onChange({
                  units: { ...draft.units, [item.id]: units },
                  ...(unitIds && { unitIds: { ...draft.unitIds, [item.id]: unitIds } }),
                })
              }
            />
          ))}
      </ul>
    </SectionCard>
  );
}

interface ItemProps {
  item: OrderItem;
  /** What a return of so many units gives back. */
  worthOf: (units: number) => Cents;
  units: number;
  unitIds: readonly string[] | undefined;
  onChange: (units: number, unitIds?: readonly string[]) => void;
}

function ReturnItem({ item, worthOf, units, unitIds, onChange }: ItemProps) {
  const { t } = useTranslation('orders');
  const { formatNumber } = useFormat();
  const problemId = useId();
  const { productName: name, quantity, returnedQuantity, remainingQuantity: remaining } = item;
  const isInvalid = units > remaining;
  const out = item.units.filter(({ isOut }) => isOut);
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
      {out.length > 0 ? (
        <ChosenUnits {...{ out, units, unitIds, onChange }} />
      ) : (
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
          <span className={classes.of}>
            {t('return.of', { remaining: formatNumber(remaining) })}
          </span>
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
            <Text
              id={problemId}
              size="xs"
              c="var(--mantine-color-error)"
              className={classes.problem}
            >
              {t('return.upTo', { remaining: formatNumber(remaining) })}
            </Text>
          )}
        </div>
      )}
      <div className={classes.value} data-none={units === 0 || undefined}>
        {units === 0 ? '—' : <Money cents={worthOf(Math.min(units, remaining))} />}
      </div>
    </li>
  );
}

/** Which units with codes come back. */
function ChosenUnits({
  out,
  units,
  unitIds,
  onChange,
}: Omit<ItemProps, 'item' | 'worthOf'> & { out: OrderItem['units'] }) {
  const { t } = useTranslation('units');
  const ids = unitIds ?? (units === out.length ? out.map(({ id }) => id) : []);
  return (
    <div className={classes.chosen}>
      <UnitChoice
        label={t('whichBack')}
        units={out}
        chosen={out.filter(({ id }) => ids.includes(id))}
        onChange={(chosen) =>
          onChange(
            chosen.length,
            chosen.map(({ id }) => id),
          )
        }
      />
    </div>
  );
}
