import { Button, Group, Text } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { type DepositPanel, type DepositRecord, depositPanel } from '@mostrador/domain/deposits';
import {
  type Cents,
  centsOf,
  minusCents,
  sumCents,
  timesCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import type { OrderStatus } from '@mostrador/domain/order-states';
import { BorrowBadge } from '#features/borrows/parts/borrow-badge.tsx';
import { DueLine } from '#features/borrows/parts/due-line.tsx';
import { useClaimText } from '#features/borrows/parts/use-claim-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Figures } from '#shared/ui/figures.tsx';
import { Money } from '#shared/ui/money.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import classes from './loans-card.module.css';

type BorrowRecord = Order['borrowRecords'][number];

/** Loans of the order, open and returned, with the outcome of their deposits (rules.md#deposits). */
export function LoansCard({
  records,
  status,
  onTakeBack,
  onExtend,
  onRemind,
  onUndo,
  onFound,
}: {
  records: readonly BorrowRecord[];
  /** Status of the order. */
  status: OrderStatus;
  onTakeBack: (borrowIds: readonly string[]) => void;
  onExtend: (borrowId: string) => void;
  onRemind: (borrowId: string) => void;
  onUndo: (borrowId: string) => void;
  onFound: (borrowId: string) => void;
}) {
  const { t } = useTranslation('orders');
  return (
    <SectionCard flush title={t('detail.loans')}>
      <ul className={classes.records}>
        {records.map((record) => (
          <li key={record.id} className={classes.record}>
            <Loan
              record={record}
              onTakeBack={() => onTakeBack([record.id])}
              onExtend={() => onExtend(record.id)}
              onRemind={() => onRemind(record.id)}
              onUndo={status === 'CANCELLED' ? undefined : () => onUndo(record.id)}
              onFound={() => onFound(record.id)}
            />
          </li>
        ))}
      </ul>
      <div className={classes.deposits}>
        <Deposits panel={depositPanel(records.map(depositRecord), status)} />
      </div>
    </SectionCard>
  );
}

function Loan({
  record,
  onTakeBack,
  onExtend,
  onRemind,
  onUndo,
  onFound,
}: {
  record: BorrowRecord;
  onTakeBack: () => void;
  onExtend: () => void;
  onRemind: () => void;
  /** Absent where nothing can be undone. */
  onUndo: (() => void) | undefined;
  onFound: () => void;
}) {
  const { t } = useTranslation(['orders', 'borrows', 'charges']);
  const { formatCents, formatDay, formatMoney, formatNumber } = useFormat();
  const claimText = useClaimText();
  const { productName, quantity, units, status, borrowedAt, borrowedDays, returnedAt } = record;
  const coveredCents = coveredByDiscount(record);
  return (
    <>
      <div className={classes.what}>
        <div className={classes.name}>
          {formatNumber(quantity)} × {productName}
        </div>
        {units.length > 0 && <Text size="sm">{units.map(({ code }) => code).join(', ')}</Text>}
        <Text size="sm" c="dimmed">
          {returnedAt === null
            ? t('loan.since', { date: formatDay(borrowedAt), count: borrowedDays })
            : t(status === 'LOST' ? 'loan.lostOn' : 'loan.returnedOn', {
                date: formatDay(returnedAt),
                count: borrowedDays,
              })}
        </Text>
        <DueLine record={record} />
        <Text size="sm" c="dimmed">
          {t('loan.terms', {
            fee: formatMoney(record.feePerUnit),
            deposit: formatMoney(record.borrowDepositPerUnit),
          })}
        </Text>
        {record.claims.length > 0 && (
          <Text size="sm" c="dimmed">
            {record.claims.map(claimText).join(' · ')}
          </Text>
        )}
        {coveredCents > 0 && (
          <Text size="sm" c="dimmed">
            {t('charges:covered', { amount: formatCents(coveredCents) })}
          </Text>
        )}
        {record.notes && (
          <Text size="sm" c="dimmed">
            {record.notes}
          </Text>
        )}
      </div>
      <div className={classes.state}>
        <BorrowBadge record={record} />
        {status === 'LOST' && onUndo && (
          <Button
            variant="light"
            size="xs"
            onClick={onFound}
            aria-label={t('loan.foundOf', { name: productName })}
          >
            {t('borrows:found.button')}
          </Button>
        )}
        {record.condition !== null && onUndo && (
          <Button
            variant="subtle"
            size="xs"
            onClick={onUndo}
            aria-label={t('loan.undoOf', { name: productName })}
          >
            {t('borrows:undo.button')}
          </Button>
        )}
        {status === 'OPEN' && (
          <>
            <Button
              variant="light"
              size="xs"
              onClick={onTakeBack}
              aria-label={t('loan.takeBackOf', { name: productName })}
            >
              {t('borrows:takeBack.button')}
            </Button>
            <Group gap={4}>
              <Button
                variant="subtle"
                size="xs"
                onClick={onRemind}
                aria-label={t('loan.remindOf', { name: productName })}
              >
                {t('loan.remind')}
              </Button>
              <Button
                variant="subtle"
                size="xs"
                onClick={onExtend}
                aria-label={t('loan.extendOf', { name: productName })}
              >
                {t('loan.extend')}
              </Button>
            </Group>
          </>
        )}
      </div>
    </>
  );
}

/** Pending is collected less returned; the amounts refunded, waived and kept stand below. */
function Deposits({ panel }: { panel: DepositPanel }) {
  const { t } = useTranslation('orders');
  const { formatCents } = useFormat();
  const settled = (['refunded', 'waived', 'kept'] as const)
    .filter((fate) => panel[`${fate}Cents`] > 0)
    .map((fate) => t(`loan.${fate}`, { amount: formatCents(panel[`${fate}Cents`]) }));
  return (
    <>
      <Figures
        rows={[
          { label: t('loan.collected'), value: <Money cents={panel.collectedCents} /> },
          {
            label: t('loan.returned'),
            value: <Money cents={minusCents(ZERO_CENTS, panel.returnedCents)} />,
          },
        ]}
        total={{ label: t('loan.pending'), value: <Money cents={panel.pendingCents} /> }}
      />
      {settled.length > 0 && (
        <Text size="sm" c="dimmed" mt={6}>
          {settled.join(' · ')}
        </Text>
      )}
    </>
  );
}

/** What of the deposit was neither refunded, waived nor kept as it came back: a discount covered it. */
function coveredByDiscount(record: BorrowRecord): Cents {
  if (record.condition === null) return ZERO_CENTS;
  const { quantity, borrowDepositPerUnit, depositRefunded, depositWaived, depositKept } = record;
  return minusCents(
    timesCents(quantity, centsOf(borrowDepositPerUnit)),
    sumCents([depositRefunded, depositWaived, depositKept].map(centsOf)),
  );
}

function depositRecord(record: BorrowRecord): DepositRecord {
  return {
    status: record.status,
    quantity: record.quantity,
    borrowDepositPerUnitCents: centsOf(record.borrowDepositPerUnit),
    refundedCents: centsOf(record.depositRefunded),
    waivedCents: centsOf(record.depositWaived),
    keptCents: centsOf(record.depositKept),
  };
}
