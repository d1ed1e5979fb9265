import type { Order } from '@mostrador/contract/orders';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useUser } from '#shared/session/user.tsx';
import type { DocumentName } from '../print-search.ts';
import classes from './paper.module.css';

/** The store, the document's title, the order's number and its moment. */
export function PrintedHead({ order, document }: { order: Order; document: DocumentName }) {
  const { t } = useTranslation('printing');
  const { formatDateTime } = useFormat();
  const { store } = useUser();
  const place = [store.city, store.state].filter(Boolean).join(', ');
  return (
    <>
      <div className={classes.head}>
        <div>
          {store.receiptHeader && <div className={classes.given}>{store.receiptHeader}</div>}
          <div className={classes.storeName}>{store.name}</div>
          {[store.address, place, store.phone, store.email]
            .filter((line) => line !== null && line !== '')
            .map((line) => (
              <div key={line}>{line}</div>
            ))}
        </div>
        <div className={classes.title}>
          <div className={classes.documentName}>{t(`document.${document}`)}</div>
          <div className={classes.number}>{t('orderNumber', { number: order.orderNumber })}</div>
          <div>{formatDateTime(order.createdAt)}</div>
        </div>
      </div>
      {order.status === 'CANCELLED' && <div className={classes.cancelled}>{t('cancelled')}</div>}
    </>
  );
}
