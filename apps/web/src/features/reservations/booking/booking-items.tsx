import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import type { Availability } from '@mostrador/contract/reservations';
import type { Answer } from '@mostrador/contract/routes';
import { daysFrom } from '@mostrador/domain/availability';
import { addDays, type CalendarDay, daysBetween } from '@mostrador/domain/calendar';
import { MAX_AVAILABILITY_DAYS } from '@mostrador/domain/reservations';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useRows } from '#shared/api/paged-query.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { RecordPicker } from '#shared/ui/fields/record-picker.tsx';
import { UnitsField } from '#shared/ui/fields/units-field.tsx';
import type { UnitPrice } from '../parts/use-goods-price.ts';
import { useUnitPriceText } from '../parts/use-unit-price-text.ts';
import { reservationQueries } from '../queries.ts';
import type { BookedItem } from './booking.ts';
import classes from './booking-items.module.css';

interface Days {
  from: CalendarDay;
  until: CalendarDay;
}

interface Props {
  items: readonly BookedItem[];
  /** Undefined while they are wrong. */
  days: Days | undefined;
  /** Id of the reservation that is changed, whose own units are free to it. */
  besides: string | undefined;
  /** Of a unit of each product, by its id; undefined until it is known. */
  price: ReadonlyMap<string, UnitPrice> | undefined;
  isTried: boolean;
  disabled: boolean;
  onChange: (items: readonly BookedItem[]) => void;
}

/** The goods of a booking, each with what is free on its days, and a field for one more. */
export function BookingItems({ items, days, besides, price, isTried, disabled, onChange }: Props) {
  const { t } = useTranslation('reservations');
  const [added, setAdded] = useState<string>();
  return (
    <Stack gap="xs">
      {items.map((item) => (
        <Item
          isAdded={item.id === added}
          key={item.id}
          item={item}
          days={days}
          besides={besides}
          price={price?.get(item.id)}
          isTried={isTried}
          disabled={disabled}
          onChange={(quantity) =>
            onChange(items.map((each) => (each.id === item.id ? { ...each, quantity } : each)))
          }
          onRemove={() => onChange(items.filter(({ id }) => id !== item.id))}
        />
      ))}
      <RecordPicker<Row>
        label={t(items.length === 0 ? 'booking.products' : 'booking.moreProducts')}
        placeholder={t('booking.productsHint')}
        withAsterisk={items.length === 0}
        value={null}
        disabled={disabled}
        error={isTried && items.length === 0 && t('booking.productsMissing')}
        useFound={useFound}
        rowLabel={({ product }) => product.name}
        onChange={(row) => {
          if (row === null || items.some(({ id }) => id === row.id)) return;
          setAdded(row.id);
          onChange([...items, { id: row.id, name: row.product.name, quantity: 1 }]);
        }}
      />
    </Stack>
  );
}

type Row = Availability & { id: string };

const rowsOf = ({ products }: Answer<'readAvailability'>): Row[] =>
  products.map((each) => ({ ...each, id: each.product.id }));

/** Products that can be lent: what is free is asked for each, once it is chosen. */
function useFound(search: string | undefined) {
  const { today: todayOf } = useFormat();
  const today = todayOf();
  const query = reservationQueries.lendable({ from: today, until: today, search: search ?? '' });
  return useRows(query, rowsOf, search !== undefined);
}

function Item({
  isAdded,
  item,
  days,
  besides,
  price,
  isTried,
  disabled,
  onChange,
  onRemove,
}: {
  /** It was chosen just now: how many comes next. */
  isAdded: boolean;
  item: BookedItem;
  days: Days | undefined;
  besides: string | undefined;
  price: UnitPrice | undefined;
  isTried: boolean;
  disabled: boolean;
  onChange: (quantity: number) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation('reservations');
  const { formatNumber, today } = useFormat();
  const unitPriceText = useUnitPriceText();
  // A longer booking is checked by the server alone.
  const asked = days && withinCall(days, today());
  const { data } = useQuery({
    ...reservationQueries.ofProduct(item.id, asked ?? { from: today(), until: today() }),
    enabled: asked !== undefined,
  });
  const found = data?.products[0];
  const units = asked && found && freeBesides(found, asked, besides);
  const free = units && units.length > 0 ? Math.max(0, Math.min(...units)) : undefined;
  const isShort = free !== undefined && free < item.quantity;
  return (
    <Group className={classes.item} wrap="nowrap" align="start">
      <div className={classes.name}>
        <Text fw={600}>{item.name}</Text>
        {free !== undefined && (
          <Text size="sm" c={isShort ? 'var(--mantine-color-error)' : 'dimmed'}>
            {t('booking.free', { count: free, formatted: formatNumber(free) })}
          </Text>
        )}
        {price && (
          <Text size="sm" c="dimmed">
            {unitPriceText(price)}
          </Text>
        )}
      </div>
      <UnitsField
        className={classes.units}
        autoFocus={isAdded}
        aria-label={t('booking.unitsOf', { name: item.name })}
        value={item.quantity}
        onChange={onChange}
        disabled={disabled}
        error={isTried && item.quantity === 0 && t('booking.unitsMissing')}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        disabled={disabled}
        aria-label={t('booking.remove', { name: item.name })}
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </Group>
  );
}

/** What is free on each of the days that are not over, with the units of the reservation that is changed. */
function freeBesides(
  { free, reservations }: Availability,
  { from, until }: Days,
  besides: string | undefined,
): number[] {
  const own = reservations.find(({ reservationId }) => reservationId === besides);
  return daysFrom(from, until).flatMap((day, index) => {
    const units = free[index] ?? null;
    if (units === null) return [];
    const isOwn = own !== undefined && own.from <= day && day <= own.until;
    return [isOwn ? units + own.quantity : units];
  });
}

function withinCall({ from, until }: Days, today: CalendarDay): Days {
  const first = from < today && today <= until ? today : from;
  const last = addDays(first, MAX_AVAILABILITY_DAYS - 1);
  return { from: first, until: daysBetween(until, last) < 0 ? last : until };
}
