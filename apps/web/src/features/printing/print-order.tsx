import type { Order } from '@mostrador/contract/orders';
import { useQueries } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { orderQueries } from '#features/orders/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { idFrom } from '#shared/ui/list/list-search.ts';
import { DetailColumns } from '#shared/ui/page/detail-columns.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { usePrinting } from '#shared/ui/use-printing.ts';
import { ChoicesCard, type PrintedDocument } from './choices-card.tsx';
import { creditNotesOf } from './document/credit-note.ts';
import { hasLoans } from './document/loan-slip.ts';
import { returnSlipOf } from './document/return-slip.ts';
import { keepPaper, lastPaper } from './kept-paper.ts';
import { OrderPaper } from './paper/order-paper.tsx';
import { PrintedOrder } from './paper/printed-order.tsx';
import { PreviewCard } from './preview-card.tsx';
import { PrintButton } from './print-button.tsx';
import type { PrintSearch } from './print-search.ts';

const route = getRouteApi('/shell/orders/$id/print');

/** Preview and choices on the screen; `PrintedOrder` alone reaches the printer. */
export function PrintOrder({ order }: { order: Order }) {
  const { t } = useTranslation('printing');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isPrinting = usePrinting();
  const documents = documentsOf(order);
  const chosen = documents.find((one) => isChosen(one, search)) ?? RECEIPT;
  const paper = search.paper ?? lastPaper();
  const choose = (change: PrintSearch) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const others = useOthers(chosen.document === 'returnSlip' ? search.with : undefined);
  const sheet = [order, ...others].map((one) => (
    <OrderPaper key={one.id} order={one} {...chosen} paper={paper} />
  ));
  return (
    <Page
      title={t('title', { number: order.orderNumber })}
      backTo={`/orders/${order.id}`}
      action={<PrintButton paper={paper} sheet={sheet} />}
    >
      <DetailColumns
        sideFirst
        side={
          <ChoicesCard
            documents={documents}
            chosen={chosen}
            onDocument={choose}
            paper={paper}
            onPaper={(paper) => {
              keepPaper(paper);
              choose({ paper });
            }}
          />
        }
      >
        <PreviewCard paper={paper}>{sheet}</PreviewCard>
      </DetailColumns>
      {isPrinting && <PrintedOrder order={order} others={others} {...chosen} paper={paper} />}
    </Page>
  );
}

/** Further orders of the paper, once they are read. */
function useOthers(listed = ''): Order[] {
  const ids = listed.split(',').flatMap((id) => idFrom(id) ?? []);
  const read = useQueries({ queries: ids.map((id) => orderQueries.detail(id)) });
  return read.flatMap(({ data }) => data ?? []);
}

const RECEIPT: PrintedDocument = { document: 'receipt', creditNote: undefined };

/** The receipt, the slips of what was lent and of what came back, and the credit notes. */
function documentsOf(order: Order): PrintedDocument[] {
  return [
    RECEIPT,
    ...(hasLoans(order) ? [{ document: 'loanSlip' as const, creditNote: undefined }] : []),
    ...(returnSlipOf(order) ? [{ document: 'returnSlip' as const, creditNote: undefined }] : []),
    ...creditNotesOf(order).map((creditNote) => ({ document: 'creditNote' as const, creditNote })),
  ];
}

function isChosen({ document, creditNote }: PrintedDocument, search: PrintSearch): boolean {
  return (
    document === search.document && (creditNote === undefined || creditNote === search.creditNote)
  );
}
