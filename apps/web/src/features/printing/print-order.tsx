import { Button } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { IconPrinter } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { keepText, keptText } from '#shared/kept/kept-text.ts';
import { oneOf } from '#shared/ui/list/list-search.ts';
import { DetailColumns } from '#shared/ui/page/detail-columns.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { usePrinting } from '#shared/ui/use-printing.ts';
import { ChoicesCard } from './choices-card.tsx';
import { hasLoans } from './document/loan-slip.ts';
import { PrintedOrder } from './paper/printed-order.tsx';
import { PreviewCard } from './preview-card.tsx';
import type { PrintSearch } from './print-search.ts';
import { PAPERS, type PaperName } from './print-search.ts';

const route = getRouteApi('/shell/orders/$id/print');

/** Preview and choices on the screen; `PrintedOrder` alone reaches the printer. */
export function PrintOrder({ order }: { order: Order }) {
  const { t } = useTranslation('printing');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isPrinting = usePrinting();
  const isLent = hasLoans(order);
  const document = isLent ? (search.document ?? 'receipt') : 'receipt';
  const paper = search.paper ?? lastPaper();
  const choose = (change: PrintSearch) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  return (
    <Page
      title={t('title', { number: order.orderNumber })}
      backTo={`/orders/${order.id}`}
      action={<PrintButton />}
    >
      <DetailColumns
        sideFirst
        side={
          <ChoicesCard
            document={isLent ? document : undefined}
            onDocument={(document) => choose({ document })}
            paper={paper}
            onPaper={(paper) => {
              keepPaper(paper);
              choose({ paper });
            }}
          />
        }
      >
        <PreviewCard order={order} document={document} paper={paper} />
      </DetailColumns>
      {isPrinting && <PrintedOrder order={order} document={document} paper={paper} />}
    </Page>
  );
}

/** Takes the focus, so that Enter prints right after a sale. */
function PrintButton() {
  const { t } = useTranslation('printing');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Button
      ref={button}
      leftSection={<IconPrinter size={18} aria-hidden="true" />}
      onClick={() => window.print()}
    >
      {t('print')}
    </Button>
  );
}

const KEPT_AS = 'printing.paper';

/**
 * Paper chosen last on this device, which usually has one printer; the receipt printer's roll at
 * first.
 */
function lastPaper(): PaperName {
  return oneOf(PAPERS, keptText(KEPT_AS)) ?? '80mm';
}

function keepPaper(paper: PaperName): void {
  keepText(KEPT_AS, paper);
}
