import { type LineDialogs, OrderLines } from '#features/orders/form/lines/order-lines.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { CustomerSection } from './customer-section.tsx';
import classes from './order-panel.module.css';
import { OrderSummary } from './order-summary.tsx';
import { PanelSection } from './panel-section.tsx';
import { ServiceSection } from './service-section.tsx';

/** The order itself: customer, service, lines and totals. Beside the products the lines alone scroll. */
export function OrderPanel(dialogs: LineDialogs) {
  const { t } = useTranslation('orderForm');
  return (
    <>
      <CustomerSection />
      <ServiceSection />
      <div className={classes.lines}>
        <PanelSection flush hidesTitle title={t('lines')}>
          <OrderLines {...dialogs} />
        </PanelSection>
      </div>
      <OrderSummary />
    </>
  );
}
