import { Anchor } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { receiptPrinter } from '#shared/printer/kept-printer.ts';
import { wantPaper } from '#shared/printer/paper-wanted.ts';
import { useStore } from '#shared/state-cell.ts';
import { AnchorLink } from '#shared/ui/links.tsx';

interface Props {
  orderId: string;
  /** Number of the credit note. */
  number: number;
}

/** Link to the slip of a return or a cancellation; with a receipt printer, a button that prints it. */
export function CreditNoteLink({ orderId, number }: Props) {
  const { t } = useTranslation('orders');
  const printer = useStore(receiptPrinter);
  if (printer !== undefined) {
    return (
      <Anchor
        component="button"
        type="button"
        size="sm"
        onClick={() => wantPaper({ orderId, document: 'creditNote', creditNote: number })}
      >
        {t('creditNote', { number })}
      </Anchor>
    );
  }
  return (
    <AnchorLink
      to="/orders/$id/print"
      params={{ id: orderId }}
      search={{ document: 'creditNote', creditNote: number }}
      state={{ backTo: `/orders/${orderId}` }}
      size="sm"
    >
      {t('creditNote', { number })}
    </AnchorLink>
  );
}
