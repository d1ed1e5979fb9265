import type { Order } from '@mostrador/contract/orders';
import { useQueries } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { orderQueries } from '#features/orders/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { idFrom } from '#shared/ui/list/list-search.ts';
import { DocumentCard, type PrintedDocument } from './choices-card.tsx';
import { creditNotesOf } from './document/credit-note.ts';
import { hasLoans } from './document/loan-slip.ts';
import { returnSlipOf } from './document/return-slip.ts';
import { lastPaper } from './kept-paper.ts';
import { OrderPaper } from './paper/order-paper.tsx';
import { PrintFrame } from './print-frame.tsx';
import type { PrintSearch } from './print-search.ts';

const route = getRouteApi('/shell/orders/$id/print');

/** An order's documents: receipt, slips and credit notes. */
export function PrintOrder({ order }: { order: Order }) {
  const { t } = useTranslation('printing');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const documents = documentsOf(order);
  const chosen = documents.find((one) => isChosen(one, search)) ?? RECEIPT;
  const paper = search.paper ?? lastPaper();
  const choose = (change: PrintSearch) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const others = useOthers(chosen.document === 'returnSlip' ? search.with : undefined);
  return (
    <PrintFrame
      title={t('title', { number: order.orderNumber })}
      backTo={`/orders/${order.id}`}
      paper={paper}
      onPaper={(paper) => choose({ paper })}
      choices={<DocumentCard documents={documents} chosen={chosen} onDocument={choose} />}
      footer={`#${order.orderNumber}`}
      sheet={[order, ...others].map((one) => (
        <OrderPaper key={one.id} order={one} {...chosen} paper={paper} />
      ))}
    />
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
