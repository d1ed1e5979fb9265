import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { exampleAmount } from '#shared/format/example-amount.ts';
import { storeFormat } from '#shared/format/store-format.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import classes from './receipt-preview.module.css';
import type { StoreValues } from './store-values.ts';

interface Props {
  values: StoreValues;
  taxNumber: string | null;
}

/** Live preview of a receipt's head and foot with the form's values. */
export function ReceiptPreview({ values, taxNumber }: Props) {
  const { t } = useTranslation('store');
  const { name, phone, address, city, state, receiptHeader, receiptFooter } = values;
  const { locale, currency, timezone } = values;
  const { formatMoney, formatDateTime } = useMemo(
    () => storeFormat({ locale, currency, timeZone: timezone }),
    [locale, currency, timezone],
  );
  const example = formatMoney(exampleAmount(currency));
  const place = [address, city, state].map((part) => part.trim()).filter(Boolean);
  return (
    <aside className={classes.aside}>
      <SectionCard title={t('preview.title')}>
        <div className={classes.paper}>
          <strong className={classes.name}>{name}</strong>
          {taxNumber && <span>{t('preview.taxNumber', { number: taxNumber })}</span>}
          {place.length > 0 && <span>{place.join(', ')}</span>}
          {phone.trim() && <span>{phone}</span>}
          <Lines text={receiptHeader} />
          <hr />
          <span className={classes.row}>
            <span>#1042</span>
            <span>{formatDateTime(new Date().toISOString())}</span>
          </span>
          <span className={classes.row}>
            <span>{t('preview.item')}</span>
            <span>{example}</span>
          </span>
          <strong className={classes.row}>
            <span>{t('preview.total')}</span>
            <span>{example}</span>
          </strong>
          <hr />
          <Lines text={receiptFooter} />
        </div>
      </SectionCard>
    </aside>
  );
}

function Lines({ text }: { text: string }) {
  return text.trim() && <span className={classes.lines}>{text.trim()}</span>;
}
