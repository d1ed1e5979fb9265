import { useTranslation } from '#i18n/use-translation.ts';
import { useUser } from '#shared/session/user.tsx';
import classes from './paper.module.css';

/** The store at the head of a paper: its receipt header, name, tax number and address. */
export function PrintedStore() {
  const { t } = useTranslation('printing');
  const { store } = useUser();
  const place = [store.city, store.state].filter(Boolean).join(', ');
  return (
    <div>
      {store.receiptHeader && <div className={classes.given}>{store.receiptHeader}</div>}
      <div className={classes.storeName}>{store.name}</div>
      {store.taxNumber && <div>{t('taxNumber', { number: store.taxNumber })}</div>}
      {[store.address, place, store.phone, store.email]
        .filter((line) => line !== null && line !== '')
        .map((line) => (
          <div key={line}>{line}</div>
        ))}
    </div>
  );
}
