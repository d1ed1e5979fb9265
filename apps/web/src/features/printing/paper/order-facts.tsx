import type { Order } from '@mostrador/contract/orders';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import classes from './paper.module.css';
import { PrintedRow } from './printed-row.tsx';

interface Props {
  order: Order;
  /** Whether the customer's address matters, as where goods go, or are. */
  withAddress: boolean;
}

/** Who bought or borrowed, who served them, and who brings it. */
export function OrderFacts({ order, withAddress }: Props) {
  const { t } = useTranslation(['printing', 'common']);
  const { customerName, customerPhone, customerAddress, deliveryPerson, history } = order;
  const maker = history.find(({ action }) => action === 'ORDER_CREATED')?.user;
  const contact = [
    customerName ?? t('common:walkIn'),
    customerPhone,
    withAddress ? customerAddress : null,
  ];
  return (
    <dl className={`${classes.facts} ${classes.ruled}`}>
      <PrintedRow label={t('customer')}>
        {contact
          .filter((line) => line !== null && line !== '')
          .map((line) => (
            <div key={line}>{line}</div>
          ))}
      </PrintedRow>
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
