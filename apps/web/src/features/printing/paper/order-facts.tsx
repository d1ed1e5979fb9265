import type { Order } from '@mostrador/contract/orders';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import classes from './paper.module.css';
import { PrintedRow } from './printed-row.tsx';

interface Props {
  order: Order;
  /** Includes the customer's address, for goods that are delivered or lent. */
  withAddress: boolean;
}

/** Names of the customer, if it is no walk-in, of the seller and the delivery person. */
export function OrderFacts({ order, withAddress }: Props) {
  const { t } = useTranslation('printing');
  const { customerName, customerPhone, customerAddress, deliveryPerson, history } = order;
  const { customerCompany, customerTaxNumber, isExempt } = order;
  const maker = history.find(({ action }) => action === 'ORDER_CREATED')?.user;
  const contact = [
    customerName,
    customerCompany,
    customerTaxNumber && t('taxNumber', { number: customerTaxNumber }),
    isExempt ? t('exempt') : null,
    customerPhone,
    withAddress ? customerAddress : null,
  ].filter((line) => line !== null && line !== '');
  return (
    <dl className={`${classes.facts} ${classes.ruled}`}>
      {contact.length > 0 && (
        <PrintedRow label={t('customer')}>
          {contact.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </PrintedRow>
      )}
      {order.serviceType === 'DELIVERY' && (
        <PrintedRow label={t('deliveredBy')}>
          {deliveryPerson?.name ?? t('nobodyAssigned')}
          {deliveryPerson?.phoneNumber && <div>{deliveryPerson.phoneNumber}</div>}
        </PrintedRow>
      )}
      {maker && <PrintedRow label={t('servedBy')}>{personName(maker)}</PrintedRow>}
    </dl>
  );
}
