import type { Order } from '@mostrador/contract/orders';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import type { DocumentName } from '../print-search.ts';
import classes from './paper.module.css';
import { PrintedStore } from './printed-store.tsx';

interface Props {
  order: Order;
  document: DocumentName;
  /** Number and moment of a credit note; undefined for another document. */
  creditNote?: { number: number; at: string };
  /** Moment of the document; of a receipt or a loan slip that of the order. */
  at?: string;
}

/** The store with its tax number, the document's title, its number and moment. */
export function PrintedHead({
  order,
  document,
  creditNote,
  at = creditNote?.at ?? order.createdAt,
}: Props) {
  const { t } = useTranslation('printing');
  const { formatDateTime } = useFormat();
  return (
    <>
      <div className={classes.head}>
        <PrintedStore />
        <div className={classes.title}>
          <div className={classes.documentName}>{t(`document.${document}`)}</div>
          {creditNote && (
            <div className={classes.number}>
              {t('creditNote.number', { number: creditNote.number })}
            </div>
          )}
          <div className={creditNote ? undefined : classes.number}>
            {t('orderNumber', { number: order.orderNumber })}
          </div>
          <div>{formatDateTime(at)}</div>
        </div>
      </div>
      {order.status === 'CANCELLED' && creditNote === undefined && (
        <div className={classes.cancelled}>{t('cancelled')}</div>
      )}
    </>
  );
}
