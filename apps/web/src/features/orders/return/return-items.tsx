import { Button, Checkbox, Switch, Text } from '@mantine/core';
import type { Order, OrderItem } from '@mostrador/contract/orders';
import { currencyUnit } from '@mostrador/domain/currency';
import type { Cents } from '@mostrador/domain/money';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ScanResult } from '#shared/camera/scan-result.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { ScanField } from '#shared/ui/fields/scan-field.tsx';
import { UnitChoice } from '#shared/ui/fields/unit-choice.tsx';
import { UnitsStepper } from '#shared/ui/fields/units-stepper.tsx';
import { Money } from '#shared/ui/money.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { ItemText } from '../parts/item-text.tsx';
import { givingItems, moneyOfUnits } from '../parts/lines/units-money.ts';
import classes from './return.module.css';
import { everyUnit, isEverything, type ReturnDraft } from './return-draft.ts';
import { chosenUnitIds, countScanned } from './scanned-line.ts';
import { useOrderProducts } from './use-order-products.ts';

interface Props {
  order: Order;
  draft: ReturnDraft;
  onChange: (change: Partial<ReturnDraft>) => void;
  isSending: boolean;
}

/** What is left of the order, and how much of it comes back: scanned, checked, or counted. */
export function ReturnItems({ order, draft, onChange, isSending }: Props) {
  const { t } = useTranslation('orders');
  const { currency, formatNumber } = useFormat();
  const { barcodes, hasStock, tracksUnits } = useOrderProducts(order);
  const [scannedId, setScannedId] = useState<string>();
  const unit = currencyUnit(currency);
  const isAll = isEverything(draft, order.items);
  const damaged = draft.damaged ?? [];

  const scan = (code: string): ScanResult => {
    const scanned = countScanned(order.items, draft, code, barcodes);
    if (scanned.outcome === 'unknown') {
      return { text: t('return.scanned.unknown', { code }), isGood: false };
    }
    const { id, productName: name, remainingQuantity } = scanned.item;
    const remaining = formatNumber(remainingQuantity);
    setScannedId(id);
    if (scanned.outcome !== 'counted') {
      return { text: t(`return.scanned.${scanned.outcome}`, { name, remaining }), isGood: false };
    }
    onChange(scanned.change);
    const quantity = formatNumber(scanned.units);
    return { text: t('return.scanned.counted', { name, quantity, remaining }), isGood: true };
  };

  return (
    <SectionCard
      flush
      title={t('return.items')}
      action={
        <Button
          className={classes.all}
          variant="subtle"
          size="xs"
          onClick={() =>
            onChange(
              isAll
                ? { units: {}, unitIds: {}, damaged: [] }
                : { units: everyUnit(order.items), unitIds: {} },
            )
          }
        >
          {t(isAll ? 'return.nothing' : 'return.everything')}
        </Button>
      }
    >
      <div className={classes.scan}>
        <ScanField
          label={t('return.scan')}
          hint={t('return.scanHint')}
          listener="page"
          isDisabled={isSending}
          onScan={scan}
        />
      </div>
      <ul className={classes.items}>
        {givingItems(order, unit)
          .filter(({ item: { id, remainingQuantity } }) => remainingQuantity > 0 || draft.units[id])
          .map(({ item, line }) => (
            <ReturnItem
              key={item.id}
              item={item}
              worthOf={(units) => moneyOfUnits({ item, line }, units, unit).worthCents}
              units={draft.units[item.id] ?? 0}
              unitIds={chosenUnitIds(draft, item)}
              hasStock={hasStock(item.productId)}
              isRepaired={item.transactionType === 'BORROW' || tracksUnits(item.productId)}
              isDamaged={damaged.includes(item.id)}
              isScanned={item.id === scannedId}
              onChange={(units, unitIds) =>
                onChange({
                  units: { ...draft.units, [item.id]: units },
                  ...(unitIds && { unitIds: { ...draft.unitIds, [item.id]: unitIds } }),
                  ...(units === 0 && { damaged: damaged.filter((id) => id !== item.id) }),
                })
              }
              onDamage={(isDamaged) =>
                onChange({
                  damaged: isDamaged
                    ? [...damaged, item.id]
                    : damaged.filter((id) => id !== item.id),
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
  /** Units with codes that are chosen. */
  unitIds: readonly string[];
  hasStock: boolean;
  /** Damaged units of the line go to repair; others are written off (rules.md#returns). */
  isRepaired: boolean;
  isDamaged: boolean;
  isScanned: boolean;
  onChange: (units: number, unitIds?: readonly string[]) => void;
  onDamage: (isDamaged: boolean) => void;
}

function ReturnItem(props: ItemProps) {
  const { item, worthOf, units, unitIds, hasStock, isRepaired, isDamaged, isScanned } = props;
  const { onChange, onDamage } = props;
  const { t } = useTranslation(['orders', 'units']);
  const { formatNumber } = useFormat();
  const row = useRef<HTMLLIElement>(null);
  const checkId = useId();
  const { productName: name, quantity, returnedQuantity, remainingQuantity: remaining } = item;
  const out = item.units.filter(({ isOut }) => isOut);
  useEffect(() => {
    if (isScanned) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isScanned]);
  const check = (isChecked: boolean) => {
    if (out.length === 0) return onChange(isChecked ? remaining : 0);
    const ids = isChecked ? out.map(({ id }) => id) : [];
    onChange(ids.length, ids);
  };
  return (
    <li ref={row} className={classes.item} data-scanned={isScanned || undefined}>
      <Checkbox
        id={checkId}
        className={classes.check}
        aria-label={t('return.returns', { name })}
        checked={units > 0}
        indeterminate={units > 0 && units < remaining}
        onChange={() => check(units === 0)}
      />
      <label htmlFor={checkId} className={classes.text}>
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
      </label>
      {(remaining > 1 || units > remaining) && out.length === 0 && (
        <Units name={name} units={units} remaining={remaining} onChange={onChange} />
      )}
      <div className={classes.value} data-none={units === 0 || undefined}>
        {units === 0 ? '—' : <Money cents={worthOf(Math.min(units, remaining))} />}
      </div>
      {out.length > 1 && (
        <div className={classes.below}>
          <UnitChoice
            label={t('units:whichBack')}
            units={out}
            chosen={out.filter(({ id }) => unitIds.includes(id))}
            onChange={(chosen) =>
              onChange(
                chosen.length,
                chosen.map(({ id }) => id),
              )
            }
          />
        </div>
      )}
      {units > 0 && hasStock && (
        <Switch
          className={classes.below}
          label={t('return.backToStock')}
          aria-label={t('return.backToStockOf', { name })}
          description={isDamaged ? t(`return.${isRepaired ? 'toRepair' : 'writtenOff'}`) : null}
          checked={!isDamaged}
          onChange={({ currentTarget }) => onDamage(!currentTarget.checked)}
        />
      )}
    </li>
  );
}

interface UnitsProps {
  name: string;
  units: number;
  remaining: number;
  onChange: (units: number) => void;
}

/** How many units of a line come back. */
function Units({ name, units, remaining, onChange }: UnitsProps) {
  const { t } = useTranslation('orders');
  const { formatNumber } = useFormat();
  const problemId = useId();
  const isInvalid = units > remaining;
  return (
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
      {isInvalid && (
        <Text id={problemId} size="xs" c="var(--mantine-color-error)" className={classes.problem}>
          {t('return.upTo', { remaining: formatNumber(remaining) })}
        </Text>
      )}
    </div>
  );
}
