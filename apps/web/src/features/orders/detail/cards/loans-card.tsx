import { Button, Text } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { type DepositPanel, type DepositRecord, depositPanel } from '@mostrador/domain/deposits';
import { centsOf, minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import type { OrderStatus } from '@mostrador/domain/order-states';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Figures } from '#shared/ui/figures.tsx';
import { Money } from '#shared/ui/money.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import classes from './loans-card.module.css';

type BorrowRecord = Order['borrowRecords'][number];

/** Loans of the order, open and returned, with the outcome of their deposits (rules.md#deposits). */
export function LoansCard({
  records,
  status,
  onMarkReturned,
}: {
  records: readonly BorrowRecord[];
  /** Status of the order. */
  status: OrderStatus;
  onMarkReturned: (borrowId: string) => void;
}) {
  const { t } = useTranslation('orders');
  return (
    <SectionCard flush title={t('detail.loans')}>
      <ul className={classes.records}>
        {records.map((record) => (
          <li key={record.id} className={classes.record}>
            <Loan record={record} onMarkReturned={() => onMarkReturned(record.id)} />
          </li>
        ))}
      </ul>
      <div className={classes.deposits}>
        <Deposits panel={depositPanel(records.map(depositRecord), status)} />
      </div>
    </SectionCard>
  );
}

function Loan({ record, onMarkReturned }: { record: BorrowRecord; onMarkReturned: () => void }) {
  const { t } = useTranslation('orders');
  const { formatDay, formatMoney, formatNumber } = useFormat();
  const { productName, quantity, status, overdue, borrowedAt, borrowedDays, returnedAt } = record;
  return (
    <>
      <div className={classes.what}>
        <div className={classes.name}>
          {formatNumber(quantity)} × {productName}
        </div>
        <Text size="sm" c="dimmed">
          {returnedAt === null
            ? t('loan.since', { date: formatDay(borrowedAt), count: borrowedDays })
            : t('loan.returnedOn', { date: formatDay(returnedAt), count: borrowedDays })}
        </Text>
        <Text size="sm" c="dimmed">
          {t('loan.terms', {
            fee: formatMoney(record.feePerUnit),
            deposit: formatMoney(record.borrowDepositPerUnit),
          })}
        </Text>
        {record.notes && (
          <Text size="sm" c="dimmed">
            {record.notes}
          </Text>
        )}
      </div>
      <div className={classes.state}>
        <StatusBadge kind="borrow" status={overdue ? 'OVERDUE' : status} />
        {status === 'OPEN' && (
          <Button
            variant="light"
            size="xs"
            onClick={onMarkReturned}
            aria-label={t('loan.markReturnedOf', { name: productName })}
          >
            {t('loan.markReturned')}
          </Button>
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
