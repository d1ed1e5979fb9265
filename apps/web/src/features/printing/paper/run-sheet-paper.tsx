import type { Delivery } from '@mostrador/contract/deliveries';
import { centsOf, sumCents } from '@mostrador/domain/money';
import { goodsOf } from '#features/deliveries/parts/delivery-groups.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useUser } from '#shared/session/user.tsx';
import type { PaperName } from '../print-search.ts';
import classes from './paper.module.css';
import { PrintedMoney } from './printed-money.tsx';
import { PrintedRow } from './printed-row.tsx';

interface Props {
  paper: PaperName;
  /** Name of the delivery person. */
  name: string;
  deliveries: readonly Delivery[];
}

/**
 * The run sheet of a delivery person: where to, what, the amount to collect, and room for a signature, the
 * orders that have waited longest first.
 */
export function RunSheetPaper({ paper, name, deliveries }: Props) {
  const { t } = useTranslation('deliveries');
  const { formatDateTime, formatNumber } = useFormat();
  const { store } = useUser();
  const dueCents = sumCents(deliveries.map(({ amountDue }) => centsOf(amountDue)));
  return (
    <div className={classes.paper} data-paper={paper}>
      <div className={classes.head}>
        <div>
          <div className={classes.storeName}>{store.name}</div>
          <div>
            {t('runSheet.count', {
              count: deliveries.length,
              number: formatNumber(deliveries.length),
            })}
          </div>
        </div>
        <div className={classes.title}>
          <div className={classes.documentName}>{t('runSheet.title')}</div>
          <div className={classes.number}>{name}</div>
          <div>{formatDateTime(new Date().toISOString())}</div>
        </div>
      </div>
      {deliveries.map((delivery) => (
        <Stop key={delivery.id} delivery={delivery} />
      ))}
      <div className={`${classes.money} ${classes.ruled}`}>
        <dl>
          <PrintedRow label={t('runSheet.toCollect')} kind="balance">
            <PrintedMoney cents={dueCents} />
          </PrintedRow>
        </dl>
      </div>
    </div>
  );
}

function Stop({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation(['deliveries', 'common']);
  const { formatNumber } = useFormat();
  const { orderNumber, customerName, customerAddress, customerPhone, items, notes } = delivery;
  const dueCents = centsOf(delivery.amountDue);
  const { goods, services } = goodsOf(items);
  const textOf = ({ productName, quantity, selectedAttributes }: Delivery['items'][number]) =>
    `${formatNumber(quantity)} × ${[productName, ...Object.values(selectedAttributes ?? {})].join(' · ')}`;
  return (
    <div className={`${classes.signatures} ${classes.ruled}`}>
      <div>
        <div className={classes.documentName}>
          #{orderNumber} · {customerName ?? t('common:walkIn')}
        </div>
        {customerAddress && <div>{customerAddress}</div>}
        {customerPhone && <div>{customerPhone}</div>}
        {notes && <div>{notes}</div>}
        {goods.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and the list never changes
          <div key={index} className={classes.small}>
            {textOf(item)}
          </div>
        ))}
        {services.length > 0 && (
          <div className={classes.small}>
            {t('alsoOn', { items: services.map(textOf).join(', ') })}
          </div>
        )}
      </div>
      <div>
        <dl>
          <PrintedRow label={dueCents > 0 ? t('toCollect') : t('paid')} kind="balance">
            <PrintedMoney cents={dueCents} />
          </PrintedRow>
        </dl>
        <div className={classes.signature}>{t('runSheet.signature')}</div>
      </div>
    </div>
  );
}
