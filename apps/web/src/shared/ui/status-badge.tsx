import type { ImportAnswer } from '@mostrador/contract/imports';
import type { StaffMember } from '@mostrador/contract/staff';
import type { StockCount } from '@mostrador/contract/stock-counts';
import type { AuditKind } from '@mostrador/domain/audit-kinds';
import type {
  BorrowStatus,
  DeliveryStatus,
  OrderStatus,
  PaymentStatus,
} from '@mostrador/domain/order-states';
import type { PurchaseStatus } from '@mostrador/domain/purchase-states';
import type { StockLabel } from '@mostrador/domain/stock';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './status-badge.module.css';

type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'part' | 'bad';

// The one table of colours: a status looks the same wherever it is shown.
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
  /** OVERDUE is an OPEN record that has been out too long. */
  borrow: { OPEN: 'info', RETURNED: 'good', OVERDUE: 'bad' },
  stock: { inStock: 'good', lowStock: 'warn', outOfStock: 'bad' },
  purchase: {
    CREATED: 'neutral',
    ORDERED: 'info',
    PARTIALLY_RECEIVED: 'warn',
    RECEIVED: 'good',
    CANCELLED: 'bad',
  },
  staff: { ACTIVE: 'good', INVITED: 'info', DEACTIVATED: 'neutral' },
  /** The kinds of the audit trail that stand out. */
  audit: { cancellation: 'bad', refund: 'part' },
  stockCount: { OPEN: 'info', POSTED: 'good', CANCELLED: 'neutral' },
  /** How far an order is that was taken without a network. */
  outbox: { waiting: 'warn', refused: 'bad', aside: 'neutral', sent: 'good' },
  /** What an import does with a row of its file. */
  import: { created: 'good', updated: 'info', unchanged: 'neutral', problem: 'bad' },
} as const satisfies {
  order: Record<OrderStatus, Tone>;
  payment: Record<PaymentStatus, Tone>;
  delivery: Record<DeliveryStatus, Tone>;
  borrow: Record<BorrowStatus | 'OVERDUE', Tone>;
  stock: Record<StockLabel, Tone>;
  purchase: Record<PurchaseStatus, Tone>;
  staff: Record<StaffMember['state'], Tone>;
  audit: Partial<Record<AuditKind, Tone>>;
  stockCount: Record<StockCount['status'], Tone>;
  outbox: Record<'waiting' | 'refused' | 'aside' | 'sent', Tone>;
  import: Record<ImportAnswer['sample'][number]['effect'], Tone>;
};

export type StatusKind = keyof typeof tones;

/** The tone of a status, for what isn't a badge, such as a bar; neutral where it is unknown. */
export function statusTone(kind: StatusKind, status: string): Tone {
  const ofKind: Partial<Record<string, Tone>> = tones[kind];
  return ofKind[status] ?? 'neutral';
}

interface Props {
  kind: StatusKind;
  status: string;
  /** A figure beside the words, such as how many are in stock. */
  detail?: string;
  /** Stands in the place of the dot. */
  icon?: ReactNode;
}

/** A status in words and its colour. One that this version doesn't know shows as it is. */
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

/** Gives a status in words, for selects and charts. */
export function useStatusLabel(): (kind: StatusKind, status: string) => string {
  const { t, i18n } = useTranslation();
  return (kind, status) => {
    const key = `common:status.${kind}.${status}`;
    return i18n.exists(key) ? t(key as 'status.order.DRAFT') : status;
  };
}
