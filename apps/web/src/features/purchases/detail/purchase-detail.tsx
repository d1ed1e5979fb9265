import { Button, Text } from '@mantine/core';
import type { Purchase } from '@mostrador/contract/purchases';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { DetailColumns } from '#shared/ui/page/detail-columns.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { usePurchaseDialogs } from '../dialogs/purchase-dialogs.tsx';
import { PurchaseBadges } from '../parts/purchase-badges.tsx';
import { HistoryCard } from './history-card.tsx';
import { ItemsCard } from './items-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { ProviderCard } from './provider-card.tsx';
import { ReceiptsCard } from './receipts-card.tsx';
import { ReturnsCard } from './returns-card.tsx';
import { usePurchaseActions } from './use-purchase-actions.tsx';

/** A purchase's page: goods on the left, money on the right; on a phone the money comes first. */
export function PurchaseDetail({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation('purchases');
  const { openDialog, dialogs } = usePurchaseDialogs(purchase);
  const { next, menu } = usePurchaseActions(purchase, openDialog);
  const { purchaseNumber, financials, payments, receipts, returns, notes, history } = purchase;
  return (
    <Page
      title={t('detail.title', { number: purchaseNumber })}
      subtitle={<MadeBy purchase={purchase} />}
      badges={<PurchaseBadges purchase={purchase} />}
      backTo="/purchases"
      action={
        next && (
          <Button leftSection={next.icon} onClick={next.onClick}>
            {next.label}
          </Button>
        )
      }
      menu={menu}
    >
      <DetailColumns
        sideFirst={financials !== undefined}
        side={
          <>
            {financials && <MoneyCard purchase={purchase} financials={financials} />}
            {payments && <PaymentsCard payments={payments} />}
            <ProviderCard purchase={purchase} />
          </>
        }
      >
        <ItemsCard purchase={purchase} />
        {receipts.length > 0 && <ReceiptsCard purchase={purchase} />}
        {returns.length > 0 && <ReturnsCard returns={returns} />}
        {notes && (
          <SectionCard title={t('detail.notes')}>
            <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {notes}
            </Text>
          </SectionCard>
        )}
        <HistoryCard history={history} />
      </DetailColumns>
      {dialogs}
    </Page>
  );
}

function MadeBy({ purchase: { createdAt, history } }: { purchase: Purchase }) {
  const { t } = useTranslation('purchases');
  const { formatDateTime } = useFormat();
  const date = formatDateTime(createdAt);
  const maker = history.find(({ action }) => action === 'PURCHASE_CREATED')?.user;
  return maker ? t('detail.madeBy', { date, name: personName(maker) }) : date;
}
