import type { DraftLine } from '#features/orders/draft/order-draft.ts';
import { OrderLines } from '#features/orders/form/lines/order-lines.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { CustomerSection } from './customer-section.tsx';
import classes from './order-panel.module.css';
import { OrderSummary } from './order-summary.tsx';
import { PanelSection } from './panel-section.tsx';
import { ServiceSection } from './service-section.tsx';

/** The order itself: customer, service, lines and totals. Beside the products the lines alone scroll. */
export function OrderPanel({ onEditLoan }: { onEditLoan: (line: DraftLine) => void }) {
  const { t } = useTranslation('orderForm');
  return (
    <>
      <CustomerSection />
      <ServiceSection />
      <div className={classes.lines}>
        <PanelSection flush hidesTitle title={t('lines')}>
          <OrderLines onEditLoan={onEditLoan} />
        </PanelSection>
      </div>
      <OrderSummary />
    </>
  );
}
