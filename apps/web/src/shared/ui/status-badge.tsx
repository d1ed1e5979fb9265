import type { ImportAnswer } from '@mostrador/contract/imports';
import type { ShiftSummary } from '@mostrador/contract/shifts';
import type { StaffMember } from '@mostrador/contract/staff';
import type { StockCount } from '@mostrador/contract/stock-counts';
import type { AuditKind } from '@mostrador/domain/audit-kinds';
import type {
  BorrowStatus,
  DeliveryStatus,
  OrderStatus,
  PaymentStatus,
} from '@mostrador/domain/order-states';
import type { PurchasePaymentStatus, PurchaseStatus } from '@mostrador/domain/purchase-states';
import type { ReservationStatus } from '@mostrador/domain/reservations';
import type { StockLabel } from '@mostrador/domain/stock';
import type { UnitState } from '@mostrador/domain/units';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './status-badge.module.css';

type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'part' | 'bad';

// The only table of status colours, so that a status looks the same everywhere.
const tones = {
  order: { DRAFT: 'neutral', CONFIRMED: 'info', COMPLETED: 'good', CANCELLED: 'bad' },
  /** FREE green, PENDING yellow, PARTIALLY_PAID orange, PAID green. */
  payment: {
    FREE: 'good',
    PENDING: 'warn',
    PARTIALLY_PAID: 'part',
    PAID: 'good',
    CANCELLED: 'bad',
  },
  delivery: {
    NOT_APPLICABLE: 'neutral',
    ASSIGNED: 'info',
    DELIVERED: 'good',
    CANCELLED: 'bad',
    RETURNED: 'warn',
  },
  /** OVERDUE is an OPEN record past its due day, DAMAGED a RETURNED one that came back so. */
  borrow: { OPEN: 'info', RETURNED: 'good', DAMAGED: 'warn', LOST: 'bad', OVERDUE: 'bad' },
  stock: { inStock: 'good', lowStock: 'warn', outOfStock: 'bad' },
  purchase: {
    CREATED: 'neutral',
    ORDERED: 'info',
    PARTIALLY_RECEIVED: 'warn',
    RECEIVED: 'good',
    CANCELLED: 'bad',
  },
  /** Beside a purchase's status, so that it names the payment. */
  purchasePayment: { PENDING: 'warn', PARTIALLY_PAID: 'part', PAID: 'good', FREE: 'good' },
  staff: { ACTIVE: 'good', INVITED: 'info', DEACTIVATED: 'neutral' },
  /** Kinds of the audit trail that are highlighted. */
  audit: { cancellation: 'bad', refund: 'part' },
  stockCount: { OPEN: 'info', POSTED: 'good', CANCELLED: 'neutral' },
  shift: { OPEN: 'info', CLOSED: 'neutral' },
  reservation: { BOOKED: 'info', PICKED_UP: 'good', CANCELLED: 'neutral', NO_SHOW: 'warn' },
  /** SOLD is a unit with a code that is GONE with an order. */
  unit: { HERE: 'good', OUT: 'info', IN_REPAIR: 'warn', GONE: 'neutral', SOLD: 'neutral' },
  /** State of an order taken offline. */
  outbox: { waiting: 'warn', refused: 'bad', aside: 'neutral', sent: 'good' },
  /** Effect of an import on a row of its file. */
  import: { created: 'good', updated: 'info', unchanged: 'neutral', problem: 'bad' },
} as const satisfies {
  order: Record<OrderStatus, Tone>;
  payment: Record<PaymentStatus, Tone>;
  delivery: Record<DeliveryStatus, Tone>;
  borrow: Record<BorrowStatus | 'DAMAGED' | 'OVERDUE', Tone>;
  stock: Record<StockLabel, Tone>;
  purchase: Record<PurchaseStatus, Tone>;
  purchasePayment: Record<PurchasePaymentStatus, Tone>;
  staff: Record<StaffMember['state'], Tone>;
  audit: Partial<Record<AuditKind, Tone>>;
  stockCount: Record<StockCount['status'], Tone>;
  shift: Record<ShiftSummary['status'], Tone>;
  reservation: Record<ReservationStatus, Tone>;
  unit: Record<UnitState | 'SOLD', Tone>;
  outbox: Record<'waiting' | 'refused' | 'aside' | 'sent', Tone>;
  import: Record<ImportAnswer['sample'][number]['effect'], Tone>;
};

export type StatusKind = keyof typeof tones;

/** Tone of a status outside of badges, such as a bar; neutral for an unknown status. */
export function statusTone(kind: StatusKind, status: string): Tone {
  const ofKind: Partial<Record<string, Tone>> = tones[kind];
  return ofKind[status] ?? 'neutral';
}

interface Props {
  kind: StatusKind;
  status: string;
  /** Figure beside the text, such as the units in stock. */
  detail?: string;
  /** Replaces the dot. */
  icon?: ReactNode;
}

/** A status in words and colour. A status unknown to this version appears as it is. */
export function StatusBadge({ kind, status, detail, icon }: Props) {
  const statusLabel = useStatusLabel();
  return (
    <span className={classes.badge} data-tone={statusTone(kind, status)}>
      {icon ?? <span className={classes.dot} />}
      {statusLabel(kind, status)}
      {detail !== undefined && ` · ${detail}`}
    </span>
  );
}

/** Returns a function that gives a status in words, for selects and charts. */
export function useStatusLabel(): (kind: StatusKind, status: string) => string {
  const { t, i18n } = useTranslation();
  return (kind, status) => {
    const key = `common:status.${kind}.${status}`;
    return i18n.exists(key) ? t(key as 'status.order.DRAFT') : status;
  };
}
