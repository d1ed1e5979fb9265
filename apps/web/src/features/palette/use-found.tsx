import { useDebouncedValue } from '@mantine/hooks';
import type { Customer } from '@mostrador/contract/customers';
import type { OrderSummary } from '@mostrador/contract/orders';
import type { FoundUnit, Product } from '@mostrador/contract/products';
import type { Reservation } from '@mostrador/contract/reservations';
import { orderNumberOf } from '@mostrador/domain/order-code';
import { documentNumberOf } from '@mostrador/domain/search';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useOpenUnit } from '#features/borrows/parts/use-open-unit.ts';
import { customerQueries } from '#features/customers/queries.ts';
import { orderQueries } from '#features/orders/queries.ts';
import { StockLabel } from '#features/products/parts/stock-label.tsx';
import { useUnitText } from '#features/products/parts/use-unit-text.ts';
import { canBeScan, productQueries } from '#features/products/queries.ts';
import { useDaysText } from '#features/reservations/parts/use-days-text.ts';
import { useGoodsText } from '#features/reservations/parts/use-goods-text.ts';
import { reservationQueries } from '#features/reservations/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Money } from '#shared/ui/money.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { RECORD_ICONS } from './use-commands.ts';

/** Shortest search; one letter would find half the shop (rules.md#searching). */
export const SHORTEST_SEARCH = 2;

/** Pause in typing, in ms, before a search starts; the same as for products (rules.md#searching). */
const PALETTE_SEARCH_DEBOUNCE = 250;

/** Results of each kind; more letters narrow the search to others. */
const OFFERED = '5';

/** Orders, customers, reservations and products that match a text; earlier results stay until new ones come. */
export function useFound(text: string) {
  const [paused] = useDebouncedValue(text, PALETTE_SEARCH_DEBOUNCE);
  const isAsked = text.length >= SHORTEST_SEARCH && paused.length >= SHORTEST_SEARCH;
  const typedNumber = documentNumberOf(paused);
  const orderNumber = typedNumber ?? orderNumberOf(paused);
  const search = orderNumber === undefined ? paused : String(orderNumber);
  const query = { search, limit: OFFERED };
  const numbered = useQuery({
    ...orderQueries.list({ orderNumber: String(orderNumber), limit: '1' }),
    enabled: isAsked && orderNumber !== undefined,
  });
  const orders = useQuery({ ...orderQueries.list(query), enabled: isAsked });
  const customers = useQuery({ ...customerQueries.list(query), enabled: isAsked });
  const products = useQuery({ ...productQueries.list(query), enabled: isAsked });
  // Does without an answer: a device without a network may not know the units.
  const unit = useQuery({
    ...productQueries.unit(paused),
    enabled: isAsked && canBeScan(paused),
  });
  const searches = [orders, customers, products, ...(orderNumber === undefined ? [] : [numbered])];
  // Does without an answer too: the copy of a device without a network has no reservations.
  const reservations = useQuery({
    ...reservationQueries.fewFound(paused, OFFERED),
    enabled: isAsked,
  });
  const numberedReservation = useQuery({
    ...reservationQueries.numbered(String(typedNumber)),
    enabled: isAsked && typedNumber !== undefined,
  });
  const toItem = useRecordItems();

  // The order with exactly the typed number comes before numbers that contain it.
  const exact = orderNumber === undefined ? [] : (numbered.data?.orders ?? []);
  const others = orders.data?.orders.filter(({ id }) => id !== exact[0]?.id) ?? [];
  const exactReservation =
    typedNumber === undefined ? [] : (numberedReservation.data?.reservations ?? []);
  const otherReservations =
    reservations.data?.reservations.filter(({ id }) => id !== exactReservation[0]?.id) ?? [];
  const byBarcode = (products.data?.products ?? []).toSorted(
    (one, other) => Number(other.barcode === paused) - Number(one.barcode === paused),
  );
  const ofReservations: PaletteGroup = {
    id: 'reservations',
    items: [...exactReservation, ...otherReservations].map(toItem.reservation),
  };
  // The typed number is that of a reservation: it comes before what only contains its digits.
  const isReservation = exactReservation.length > 0 && exact.length === 0;
  const groups: PaletteGroup[] = [
    { id: 'units', items: unit.data?.unit ? [toItem.unit(unit.data.unit)] : [] },
    ...(isReservation ? [ofReservations] : []),
    { id: 'orders', items: [...exact, ...others].map(toItem.order) },
    { id: 'customers', items: (customers.data?.customers ?? []).map(toItem.customer) },
    ...(isReservation ? [] : [ofReservations]),
    { id: 'products', items: byBarcode.map(toItem.product) },
  ];
  return {
    groups: isAsked ? groups : [],
    /** The shown results belong to an earlier text. */
    isSearching:
      text.length >= SHORTEST_SEARCH &&
      (text !== paused ||
        [
          ...searches,
          reservations,
          ...(typedNumber === undefined ? [] : [numberedReservation]),
        ].some(({ isFetching, isPlaceholderData, data }) => {
          return isFetching && (isPlaceholderData || data === undefined);
        })),
    isFailed: isAsked && searches.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of searches) if (isError) void refetch();
    },
  };
}

/** Returns how to show a record of each kind, and where it leads. */
function useRecordItems() {
  const { t } = useTranslation('common');
  const { formatDay } = useFormat();
  const navigate = useNavigate();
  const unitText = useUnitText();
  const openUnit = useOpenUnit();
  const goodsText = useGoodsText();
  const daysText = useDaysText();
  return {
    order: (order: OrderSummary): PaletteItem => ({
      id: order.id,
      icon: RECORD_ICONS.order,
      label: `#${order.orderNumber}`,
      hint: `${order.customerName ?? t('walkIn')} · ${formatDay(order.createdAt)}`,
      end: (
        <>
          <StatusBadge
            {...(order.status === 'CANCELLED'
              ? { kind: 'order', status: order.status }
              : { kind: 'payment', status: order.paymentStatus })}
          />
          <Money amount={order.total} />
        </>
      ),
      run: () => void navigate({ to: '/orders/$id', params: { id: order.id } }),
    }),
    unit: (unit: FoundUnit): PaletteItem => ({
      id: unit.id,
      icon: RECORD_ICONS.unit,
      label: `${unit.code} · ${unit.product.name}`,
      hint: unitText(unit),
      run: () => openUnit(unit),
    }),
    customer: (customer: Customer): PaletteItem => ({
      id: customer.id,
      icon: RECORD_ICONS.customer,
      label: personName(customer),
      hint: [customer.phone, customer.email].filter(Boolean).join(' · '),
      run: () => void navigate({ to: '/customers/$id', params: { id: customer.id } }),
    }),
    reservation: (reservation: Reservation): PaletteItem => ({
      id: reservation.id,
      icon: RECORD_ICONS.reservation,
      label: `#${reservation.reservationNumber} · ${personName(reservation.customer)} · ${goodsText(reservation.items)}`,
      hint: daysText(reservation),
      end: reservation.status !== 'BOOKED' && (
        <StatusBadge kind="reservation" status={reservation.status} />
      ),
      run: () => void navigate({ to: '/reservations/$id', params: { id: reservation.id } }),
    }),
    product: (product: Product): PaletteItem => ({
      id: product.id,
      icon: RECORD_ICONS.product,
      label: product.name,
      hint: product.barcode ?? undefined,
      end: (
        <>
          <StockLabel product={product} />
          <Money amount={product.price} />
        </>
      ),
      run: () => void navigate({ to: '/products/$id', params: { id: product.id } }),
    }),
  };
}
